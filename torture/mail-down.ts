import { setTimeout as pause } from 'node:timers/promises';
import { runWithFaults } from './harness';
import { openMailbox } from './mailbox';
import { registerStranger } from './people';
import type { Scenario } from './scenario';

const ROUNDS_PER_OUTAGE = 5;

/** Stops the mail server: the shop keeps working and afterwards every mail arrives once. */
export async function takeMailAway(scenario: Scenario): Promise<string[]> {
  const mailbox = await openMailbox();
  try {
    return await runWithFaults(
      { ...scenario, rounds: Math.ceil(scenario.rounds / ROUNDS_PER_OUTAGE) },
      async ({ context }, random) => {
        await mailbox.leave();
        await registerStranger(context, random);
        await pause(500 + random.int(500));
        await mailbox.hangUp();
        await registerStranger(context, random);
        await pause(500 + random.int(500));
        await mailbox.serve();
      },
      { env: { SMTP_URL: mailbox.url, SMTP_TLS: 'off', SMTP_RATE: '100' }, mails: mailbox.count },
    );
  } finally {
    scenario.say(`${mailbox.size()} mails arrived`);
    await mailbox.close();
  }
}
