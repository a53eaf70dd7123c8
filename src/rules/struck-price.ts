const DAY_MS = 86_400_000;

/** A regular price is shown crossed out only if it was charged this long before the promotion. */
export const CHARGED_DAYS = 30;

/** What a product cost since a moment; null while it was not on sale. */
export interface ChargedPrice {
  since: number;
  cents: number | null;
}

interface Period {
  cents: number | null;
  lasted: number;
}

/**
 * Whether a regular price was really charged for thirty days before the current promotion, with nothing cheaper in
 * between. Days out of the shop and days at a higher price do not count. What lasted less than a day inside of a promotion
 * is a slip that was undone, and does not begin another promotion.
 */
export function wasReallyCharged(history: readonly ChargedPrice[], listCents: number, now: number): boolean {
  const periods = history
    .map(({ since, cents }, at): Period => ({ cents, lasted: (history[at + 1]?.since ?? now) - since }))
    .reverse();
  const isBefore = ({ cents, lasted }: Period) => cents !== null && cents >= listCents && lasted >= DAY_MS;
  const first = periods.findIndex(isBefore);
  if (first < 0) return false;
  let charged = 0;
  for (const { cents, lasted } of periods.slice(first)) {
    if (cents !== null && cents < listCents) break;
    if (cents === listCents) charged += lasted;
  }
  return charged >= CHARGED_DAYS * DAY_MS;
}
