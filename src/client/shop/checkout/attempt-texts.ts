import type { LeftAttempt, PendingOrder } from '../../../contract/checkout';

/** An attempt that waits for the buyer, and ends by itself when these products are paid another way. */
export function isOpenAttempt(order: PendingOrder, items: { id: string }[]): boolean {
  const waitsForBuyer =
    Boolean(order.voucher) || (order.provider === 'transfer' && order.state === 'pending');
  const isForThese = order.productIds.every((id) => items.some((item) => item.id === id));
  return waitsForBuyer && !order.inReview && isForThese;
}

/** What becomes of an open attempt when the buyer pays another way. */
export function openAttemptText({ voucher }: PendingOrder): string {
  return voucher
    ? `Tienes un cupón de ${voucher.place} abierto para esta compra. Si pagas de otra forma, no lo pagues: lo cancelamos cuando se apruebe el nuevo pago.`
    : 'Tienes una transferencia abierta para esta compra. Si pagas de otra forma, no la hagas: la cerramos cuando se apruebe el nuevo pago.';
}

/** What became of an attempt after the buyer paid another way. */
export function leftAttemptText({ kind, place, isCancelled }: LeftAttempt): string {
  if (kind === 'coupon') {
    return isCancelled
      ? `Pagaste de otra forma: tu cupón de ${place} ya no hace falta y está cancelado.`
      : `Pagaste de otra forma: tu cupón de ${place} ya no hace falta. No lo pagues, lo estamos cancelando.`;
  }
  if (kind === 'transfer') {
    return 'Pagaste de otra forma: tu transferencia ya no hace falta. No la hagas. Si ya la hiciste, escríbenos y te la devolvemos.';
  }
  return 'Pagaste de otra forma: este pago ya no hace falta. No lo completes.';
}
