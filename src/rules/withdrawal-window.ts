/** The calendar days to withdraw, from the purchase, that the law gives. */
export const LEGAL_DAYS = { eu: 14, elsewhere: 10 } as const;

/** How long a buyer may withdraw from a purchase. */
export interface WithdrawalWindow {
  days: number;
  /** Once the purchase was opened: the same, unless opening it gives up the right. */
  openedDays: number;
}

/** Purchases of earlier versions of the shop, and carts of somebody who said nothing. */
export const PLAIN_WINDOW: WithdrawalWindow = {
  days: LEGAL_DAYS.elsewhere,
  openedDays: LEGAL_DAYS.elsewhere,
};

interface Facts {
  /** Null when the buyer did not say. */
  livesInEu: boolean | null;
  /** The buyer asked for immediate access and gave up the European right. */
  hasConsent: boolean;
  /** The days that the creator gives, even if the purchase was opened. They only ever add. */
  chosenDays: number;
}

export function withdrawalWindow({ livesInEu, hasConsent, chosenDays }: Facts): WithdrawalWindow {
  const days = Math.max(livesInEu ? LEGAL_DAYS.eu : LEGAL_DAYS.elsewhere, chosenDays);
  // Only the European right is lost by opening: the Argentine days stay.
  return { days, openedDays: livesInEu && hasConsent ? chosenDays : days };
}

/** What opening the purchase changes, as a sentence; empty when it changes nothing. */
export function onceOpened({ days, openedDays }: WithdrawalWindow): string {
  if (openedDays === days) return '';
  if (openedDays === 0) return 'Una vez que lo abres ya no puedes, como aceptaste al pagar.';
  return `Una vez que lo abres, tienes ${openedDays === 1 ? '1 día' : `${openedDays} días`} desde la compra.`;
}
