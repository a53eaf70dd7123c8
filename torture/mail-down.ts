import { setTimeout as pause } from 'node:timers/promises';
import { runWithFaults } from './harness';
import { openMailbox } from './mailbox';
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
        const before = context.people.length;
        await pause(500 + random.int(500));
        await mailbox.hangUp();
        await pause(500 + random.int(500));
        if (context.people.length === before)
          context.history.surprise('registration failed without the mail server');
        await mailbox.serve();
      },
      { env: { SMTP_URL: mailbox.url, SMTP_TLS: 'off' }, mails: mailbox.count },
    );
  } finally {
    scenario.say(`${mailbox.size()} mails arrived`);
    await mailbox.close();
  }
}
