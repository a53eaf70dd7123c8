import { setTimeout as pause } from 'node:timers/promises';
import { runWithFaults } from './harness';
import { openMailbox } from './mailbox';
import type { Scenario } from './scenario';

const LONGEST_STOP_MS = 2000;
/** Long runs also stop a shop for a minute, longer than PostgreSQL's idle timeout. */
const LONG_FORM_ROUNDS = 20;
const MINUTE_MS = 60_000;

/** Pauses one of the shops at random moments: nothing is lost and no mail is sent twice. */
export async function stopAtRandom(scenario: Scenario): Promise<string[]> {
  const mailbox = await openMailbox();
  const minuteRound = scenario.rounds >= LONG_FORM_ROUNDS ? scenario.rounds - 2 : -1;
  try {
    return await runWithFaults(
      scenario,
      async ({ running }, random, round) => {
        const victim = random.pick(running);
        const ms = random.int(LONGEST_STOP_MS);
        victim.signal('SIGSTOP');
        await pause(round === minuteRound ? MINUTE_MS : ms);
        victim.signal('SIGCONT');
        await pause(200);
      },
      { env: { SMTP_URL: mailbox.url, SMTP_TLS: 'off' }, mails: mailbox.count },
    );
  } finally {
    await mailbox.close();
  }
}
