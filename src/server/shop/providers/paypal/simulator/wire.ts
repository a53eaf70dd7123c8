import type { SimulatedOrder } from './records';

/** Orders, captures, refunds and disputes in the words of PayPal's API. */

export function captureOnWire(order: SimulatedOrder) {
  const { capture } = order;
  if (!capture) return null;
  return {
    id: capture.id,
    status: capture.status,
    ...(capture.status === 'PENDING' ? { status_details: { reason: 'PENDING_REVIEW' } } : {}),
    amount: capture.amount,
    final_capture: true,
    invoice_id: order.invoiceId,
    custom_id: order.customId,
    create_time: order.updatedAt,
    update_time: capture.updatedAt,
    supplementary_data: { related_ids: { order_id: order.id } },
  };
}

export function orderOnWire(order: SimulatedOrder, checkoutUrl: string) {
  const capture = captureOnWire(order);
  return {
    id: order.id,
    intent: 'CAPTURE',
    status: order.status,
    create_time: order.createdAt,
    update_time: order.updatedAt,
    payer: { email_address: 'comprador@paypal.test', name: { given_name: 'Ana', surname: 'Pagadora' } },
    purchase_units: [
      {
        reference_id: 'default',
        custom_id: order.customId,
        invoice_id: order.invoiceId,
        amount: order.amount,
        items: order.items,
        ...(capture
          ? { payments: { captures: [capture], refunds: order.refunds.map(refundOnWire(order)) } }
          : {}),
      },
    ],
    links: order.status === 'COMPLETED' ? [] : [{ href: checkoutUrl, rel: 'payer-action', method: 'GET' }],
  };
}

export const refundOnWire = (order: SimulatedOrder) => (refund: SimulatedOrder['refunds'][number]) => ({
  id: refund.id,
  status: 'COMPLETED',
  amount: refund.amount,
  custom_id: order.customId,
  invoice_id: order.invoiceId,
  create_time: refund.updatedAt,
  update_time: refund.updatedAt,
});

export function disputeOnWire(order: SimulatedOrder) {
  const { dispute, capture } = order;
  if (!dispute) return null;
  return {
    dispute_id: dispute.id,
    reason: 'UNAUTHORISED',
    status: dispute.status,
    dispute_amount: order.amount,
    create_time: dispute.updatedAt,
    update_time: dispute.updatedAt,
    disputed_transactions: [{ seller_transaction_id: capture?.id, custom: order.customId }],
    ...(dispute.outcome ? { dispute_outcome: { outcome_code: dispute.outcome } } : {}),
  };
}
