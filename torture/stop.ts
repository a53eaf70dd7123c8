import { setTimeout as pause } from 'node:timers/promises';
import { openMailbox } from './mailbox';
import type { Ordeal } from './ordeal';
import { strike } from './stage';

const LONGEST_STOP_MS = 2000;
/** The long form also stops a shop for a minute, longer than the database waits for it. */
const LONG_FORM_ROUNDS = 20;
const MINUTE_MS = 60_000;

/** Stops one of the shops at random moments and lets it go on: nothing is lost, and no mail goes out twice. */
export async function stopAtRandom(ordeal: Ordeal): Promise<string[]> {
  const mailbox = await openMailbox();
  const minuteRound = ordeal.rounds >= LONG_FORM_ROUNDS ? ordeal.rounds - 2 : -1;
  try {
    return await strike(
      ordeal,
      async ({ running }, random, round) => {
        const victim = random.pick(running);
        const ms = random.int(LONGEST_STOP_MS);
        victim.signal('SIGSTOP');
        await pause(round === minuteRound ? MINUTE_MS : ms);
        victim.signal('SIGCONT');
        await pause(200);
      },
      { env: { SMTP_URL: mailbox.url }, mails: mailbox.count },
    );
  } finally {
    await mailbox.close();
  }
}
