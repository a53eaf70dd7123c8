import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { InputOf } from '../../../contract/api';
import type { OrderDetail } from '../../../contract/orders-admin';
import { api, freshQuery } from '../../api';
import { refreshAdmin } from '../../refresh-admin';

type Refund = OrderDetail['refunds'][number];
type RefundWish = InputOf<'POST /admin/orders/:id/refund'>['body'];

const REFUND_CHECK_MS = 3_000;

function isOpen({ state }: Refund): boolean {
  return state === 'waiting' || state === 'sent';
}

export function useOrder(id: string) {
  return useQuery({
    ...freshQuery('GET /admin/orders/:id', { params: { id } }),
    // A refund goes on by itself once its eight seconds are over.
    refetchInterval: ({ state }) => (state.data?.refunds.some(isOpen) ? REFUND_CHECK_MS : false),
  });
}

/** What a refund changes stands on other parts of the page too. */
export function useRefreshWhenSent({ refunds }: OrderDetail): void {
  const client = useQueryClient();
  const isOnTheWay = refunds.some(isOpen);
  const wasOnTheWay = useRef(isOnTheWay);
  useEffect(() => {
    if (wasOnTheWay.current && !isOnTheWay) void refreshAdmin(client);
    wasOnTheWay.current = isOnTheWay;
  }, [client, isOnTheWay]);
}

/** The admin actions on an order. */
export const orderActions = {
  check: (id: string) => api('POST /admin/orders/:id/check', { params: { id } }),
  received: (id: string) => api('POST /admin/orders/:id/received', { params: { id } }),
  acceptLate: (id: string) => api('POST /admin/orders/:id/accept-late', { params: { id } }),
  resendReceipt: (id: string) => api('POST /admin/orders/:id/resend-receipt', { params: { id } }),
  resolve: (id: string) => api('POST /admin/orders/:id/resolve', { params: { id } }),
  refund: (id: string, body: RefundWish) => api('POST /admin/orders/:id/refund', { params: { id }, body }),
  undoRefund: (id: string, refundId: string) =>
    api('POST /admin/orders/:id/undo-refund', { params: { id }, body: { refundId } }),
};
