const DAY_MS = 24 * 3_600_000;
/** The law gives ten calendar days from the purchase. */
export const WITHDRAWAL_DAYS = 10;
/** Argentina is three hours behind UTC all year. */
const OFFSET_MS = 3 * 3_600_000;

/** The last moment to withdraw: the end of the tenth day after the purchase, in Argentina. */
export function withdrawalDeadline(purchasedAt: number): number {
  return (dayOf(purchasedAt) + WITHDRAWAL_DAYS + 1) * DAY_MS + OFFSET_MS - 1;
}

/** The days after the purchase: 0 on the day itself. */
export function daysSince(purchasedAt: number, now: number): number {
  return dayOf(now) - dayOf(purchasedAt);
}

/** The days that are left to withdraw; negative afterwards. */
export function withdrawalDaysLeft(purchasedAt: number, now: number): number {
  return WITHDRAWAL_DAYS - daysSince(purchasedAt, now);
}

function dayOf(time: number): number {
  return Math.floor((time - OFFSET_MS) / DAY_MS);
}
