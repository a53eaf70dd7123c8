import type { z } from 'zod';
import type { AutomaticLetter, automaticLetters } from '../../../contract/automatic-letters';
import {
  AUTOMATIC_DEFAULTS,
  AUTOMATIC_LETTERS,
  AUTOMATIC_TITLES,
  AUTOMATIC_WORDS,
  type AutomaticLetterKind,
} from '../../../rules/automatic-letters';
import { addDays, firstOfMonth, shopDay, startOfShopDay } from '../../../rules/shop-day';
import { recordAudit } from '../../platform/audit/audit';
import { countRows } from '../../platform/db/count-rows';
import type { Queries } from '../../platform/db/database';
import type { Deps } from '../../platform/deps';
import { monthOf, readAutomaticLetter } from '../../platform/mail/automatic-letters';
import { countUnfinishedCarts } from '../sales/unfinished-carts';
import { readSalesOf } from './letter-results';

type Change = z.output<typeof automaticLetters.update.body>;

export type AutomaticLetters = ReturnType<typeof createAutomaticLetters>;

/** The switches and texts of the letters that go out by themselves. */
export function createAutomaticLetters({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  async function read(queries: Queries, kind: AutomaticLetterKind): Promise<AutomaticLetter> {
    const now = clock.now();
    const from = startOfShopDay(firstOfMonth(shopDay(now)));
    const month = await queries
      .selectFrom('automatic_letter_months')
      .select('sent')
      .where('kind', '=', kind)
      .where('month', '=', monthOf(now))
      .executeTakeFirst();
    return {
      kind,
      ...(await readAutomaticLetter(queries, kind)),
      defaultText: AUTOMATIC_DEFAULTS[kind].text,
      sentThisMonth: month?.sent ?? 0,
      salesThisMonth: await readSalesOf(queries, AUTOMATIC_WORDS[kind], {
        from,
        until: startOfShopDay(addDays(shopDay(now), 1)),
      }),
      carts: kind === 'cart-reminder' ? await readCarts(queries, from) : null,
    };
  }

  return {
    list: async () => ({ data: await Promise.all(AUTOMATIC_LETTERS.map((kind) => read(db, kind))) }),

    async update(kind: AutomaticLetterKind, change: Change, adminId: string): Promise<AutomaticLetter> {
      const now = clock.now();
      return await db.transaction().execute(async (trx) => {
        const before = await readAutomaticLetter(trx, kind);
        const { isOn = before.isOn, text = before.text } = change;
        const is_on = isOn ? (1 as const) : (0 as const);
        // Two tabs that change different things keep both.
        const changed = {
          ...(change.isOn === undefined ? {} : { is_on }),
          ...(change.text === undefined ? {} : { text }),
          updated_at: now,
        };
        await trx
          .insertInto('automatic_letters')
          .values({ kind, is_on, text, updated_at: now })
          .onConflict((conflict) => conflict.column('kind').doUpdateSet(changed))
          .execute();
        const detail = { title: AUTOMATIC_TITLES[kind] };
        const audit = (action: string) =>
          recordAudit(trx, { at: now, actorId: adminId, action, subjectId: kind, detail });
        if (isOn !== before.isOn) await audit(isOn ? 'automatic-letter.on' : 'automatic-letter.off');
        if (text !== before.text) await audit('automatic-letter.write');
        return await read(trx, kind);
      });
    },
  };
}

async function readCarts(db: Queries, from: number) {
  // One that is late is swept, so this part of the index has all of them.
  const waiting = db.selectFrom('cart_reminders').where('due_at', '>=', from).where('sent_at', 'is', null);
  return { unfinishedThisMonth: await countUnfinishedCarts(db, from), waiting: await countRows(waiting) };
}
