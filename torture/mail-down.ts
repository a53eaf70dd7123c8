import { setTimeout as pause } from 'node:timers/promises';
import { openMailbox } from './mailbox';
import type { Ordeal } from './ordeal';
import { strike } from './stage';

const ROUNDS_PER_OUTAGE = 5;

/** Takes the mail server away: the shop goes on, and afterwards every mail arrives once. */
export async function takeMailAway(ordeal: Ordeal): Promise<string[]> {
  const mailbox = await openMailbox();
  try {
    return await strike(
      { ...ordeal, rounds: Math.ceil(ordeal.rounds / ROUNDS_PER_OUTAGE) },
      async ({ world }, random) => {
        await mailbox.leave();
        const before = world.people.length;
        await pause(500 + random.int(500));
        await mailbox.hangUp();
        await pause(500 + random.int(500));
        if (world.people.length === before) world.history.surprise('nobody could register without mail');
        await mailbox.serve();
      },
      { env: { SMTP_URL: mailbox.url }, mails: mailbox.count },
    );
  } finally {
    ordeal.say(`${mailbox.size()} mails arrived`);
    await mailbox.close();
  }
}
