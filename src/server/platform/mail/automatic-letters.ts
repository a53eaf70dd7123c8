import { AUTOMATIC_DEFAULTS, type AutomaticLetterKind } from '../../../rules/automatic-letters';
import { REACHED } from '../../../rules/letters';
import { dayNumber, shopDay } from '../../../rules/shop-day';
import { hasRows } from '../db/count-rows';
import type { Queries } from '../db/database';

/** What the creator decided about a letter that goes out by itself. Whoever sends one asks here first. */
export async function readAutomaticLetter(db: Queries, kind: AutomaticLetterKind) {
  const row = await db
    .selectFrom('automatic_letters')
    .select(['is_on', 'text'])
    .where('kind', '=', kind)
    .executeTakeFirst();
  return row ? { isOn: row.is_on === 1, text: row.text } : AUTOMATIC_DEFAULTS[kind];
}

/** For the number of the month on its card. */
export async function countAutomaticLetter(db: Queries, kind: AutomaticLetterKind, now: number) {
  await db
    .insertInto('automatic_letter_months')
    .values({ kind, month: monthOf(now), sent: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'month'])
        .doUpdateSet((eb) => ({ sent: eb('automatic_letter_months.sent', '+', 1) })),
    )
    .execute();
}

/** `2026-11` */
export const monthOf = (now: number): string => shopDay(now).slice(0, 7);

/** Nobody gets two letters on one day: those that go out by themselves wait for the next one. */
export async function hadLetterToday(db: Queries, emailKey: string, now: number): Promise<boolean> {
  const received = db
    .selectFrom('letter_recipients as got')
    .innerJoin('subscribers', 'subscribers.id', 'got.subscriber_id')
    .where('subscribers.email_key', '=', emailKey)
    .where('got.day', '=', dayNumber(now))
    .where('got.state', 'in', [...REACHED]);
  return await hasRows(received);
}
