import type { SourceKind } from '../../../rules/sources';
import type { Trx } from '../../platform/db/database';
import { newId } from '../../platform/db/ids';
import { numberOfKind, sourceOfNumber, takeWords } from './campaigns';
import type { openDay } from './daily-visitors';
import type { PendingVisitor } from './pending-visits';

type Day = Awaited<ReturnType<typeof openDay>>;

const DIRECT = 1;
/** What a word counts as when there is no place for another one. */
const NO_PLACE: SourceKind = 'other';

/** Counts of one day by where visitors came from. The day is locked by the caller. */
export async function openSources(trx: Trx, day: number, visitors: PendingVisitor[]) {
  const arrivals = [...new Set(visitors.flatMap((visitor) => [...visitor.arrivals]))];
  const words = await takeWords(
    trx,
    arrivals.filter((source) => numberOfKind(source) === undefined),
    day,
  );
  const counts = new Map<number, { visits: number; carts: number }>();

  function add(number: number, what: 'visits' | 'carts'): void {
    const count = counts.get(number) ?? { visits: 0, carts: 0 };
    count[what] += 1;
    counts.set(number, count);
  }

  return {
    count(today: Day, visitor: PendingVisitor): void {
      for (const arrival of visitor.arrivals) {
        const isCounted = numberOfKind(arrival) !== undefined || words.has(arrival);
        const source = isCounted ? arrival : NO_PLACE;
        const number = numberOfKind(source) ?? words.get(source) ?? DIRECT;
        // Coming back without a link is no new visit.
        if (number === DIRECT && today.sourceOf(visitor) !== undefined) continue;
        if (today.arrive(visitor, source, number)) add(number, 'visits');
      }
      const isInCart = [...visitor.products.values()].some((product) => product.isInCart);
      if (isInCart && today.isFirstCart(visitor)) add(today.sourceOf(visitor) ?? DIRECT, 'carts');
    },

    async save(): Promise<void> {
      for (const [number, count] of counts) {
        const source = (await sourceOfNumber(trx, number)) ?? 'other';
        await trx
          .insertInto('source_days')
          .values({ id: newId(), day, source, ...count, paid: 0 })
          .execute();
      }
    },
  };
}
