import { formatMoney } from '../../../rules/money';
import { methodLabel } from '../../../rules/sale-labels';
import { findUser, lockUser } from '../../accounts/identity/users';
import { searchPatterns } from '../../platform/db/search-patterns';
import type { Deps } from '../../platform/deps';
import { findWaitingTransfers } from '../../shop/orders/waiting-orders';
import { readPersonLetters } from '../letters/person-letters';
import type { Sales } from '../sales/sales.service';
import { inBoth } from '../sales/sales-total';
import { readProgress } from './progress';
import { sinceWhen } from './since';
import { isFrom, readTimeline } from './timeline';
import { withVerdicts } from './verdict';

const FOUND = 6;

export type People = ReturnType<typeof createPeople>;

/** One person with all that the shop knows, and the search of the back office. */
export function createPeople({ db, clock, sales }: Pick<Deps, 'db' | 'clock'> & { sales: Sales }) {
  async function get(id: string) {
    const user = await findUser(db, id);
    const [person] = await withVerdicts(db, [user], clock.now());
    if (!person) throw new Error(`There is no verdict about ${id}.`);
    return {
      verdict: person.verdict,
      phone: await phoneOf(user.email),
      paid: await paidBy(id),
      progress: await readProgress(db, id, clock.now()),
      transfers: await findWaitingTransfers(db, id, clock.now()),
      note: await readNote(id),
      letters: await readPersonLetters(db, user),
      timeline: await readTimeline(db, user),
    };
  }

  async function readNote(userId: string): Promise<string> {
    const row = await db
      .selectFrom('person_notes')
      .select('body')
      .where('user_id', '=', userId)
      .executeTakeFirst();
    return row?.body ?? '';
  }

  async function writeNote(id: string, note: string): Promise<{ note: string }> {
    await db.transaction().execute(async (trx) => {
      await lockUser(trx, id);
      const row = { body: note, updated_at: clock.now() };
      if (note === '') await trx.deleteFrom('person_notes').where('user_id', '=', id).execute();
      else
        await trx
          .insertInto('person_notes')
          .values({ user_id: id, ...row })
          .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
          .execute();
    });
    return { note };
  }

  /** The phone that the person wrote in the contact form. */
  async function phoneOf(email: string): Promise<string | null> {
    const latest = await db
      .selectFrom('contact_messages')
      .select('phone')
      .where(isFrom(email))
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    return latest?.phone.replace(/\D/g, '') || null;
  }

  async function paidBy(userId: string) {
    const rows = await db
      .selectFrom('grants')
      .select((eb) => [
        'currency',
        eb.fn.sum<number>(eb('amount_cents', '-', eb.ref('refunded_cents'))).as('cents'),
      ])
      .where('user_id', '=', userId)
      .where('ended_at', 'is', null)
      .groupBy('currency')
      .execute();
    return inBoth(rows);
  }

  async function search({ q = '', limit = FOUND }: { q?: string | undefined; limit?: number | undefined }) {
    const patterns = searchPatterns(q);
    if (patterns.length === 0) return { people: [], sales: [], products: [] };
    let users = db
      .selectFrom('users')
      .select(['id', 'name', 'surname', 'email'])
      .where('deleted_at', 'is', null)
      .orderBy('id', 'desc')
      .limit(limit);
    let products = db
      .selectFrom('products')
      .select(['id', 'title', 'kind'])
      .orderBy('id', 'desc')
      .limit(limit);
    for (const pattern of patterns) {
      users = users.where('search_text', 'like', pattern);
      products = products.where('search_text', 'like', pattern);
    }
    const found = await sales.list({ buscar: q, limit });
    return {
      people: await withVerdicts(db, await users.execute(), clock.now()),
      sales: found.data.map((sale) => ({
        id: sale.id,
        title: `${sale.currency ? `${formatMoney(sale.amount, sale.currency)} de ` : ''}${sale.buyer.name} ${sale.buyer.surname}`,
        text: `${sale.number}, ${sale.titles.join(', ')}, ${methodLabel(sale.method)}, ${sinceWhen(Date.parse(sale.at), clock.now())}`,
      })),
      products: await products.execute(),
    };
  }

  return { get, writeNote, search };
}
