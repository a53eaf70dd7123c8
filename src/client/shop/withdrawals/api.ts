import { useQuery } from '@tanstack/react-query';
import type { InputOf } from '../../../contract/api';
import type { Withdrawal } from '../../../contract/withdrawals';
import { api, apiQuery, freshQuery } from '../../api';
import { useEndless } from '../../endless-list';
import { notifyError } from '../../notify-error';
import { useAdminChange } from '../../refresh-admin';
import { useOwnQuery } from '../../use-own-query';
import { timeLeft } from './time-left';

/** A purchase that the shop knows, so that the buyer need not describe it. */
export interface KnownPurchase {
  /** In the list of choices. */
  value: string;
  label: string;
  title: string;
  /** What the request sends to name it. */
  names: { productId: string } | { orderKey: string };
}

export function ownPurchase(productId: string, title: string, until: string): KnownPurchase {
  return { value: productId, label: `${title} (${timeLeft(until)})`, title, names: { productId } };
}

/** The order of the link in a mail, which needs no session; nothing for an unknown one. */
export function useOrderOfLink(orderKey: string): KnownPurchase | undefined {
  const query = apiQuery('GET /payment/order/:key', { params: { key: orderKey } });
  const { data } = useQuery({ ...query, enabled: orderKey !== '' });
  if (!data) return undefined;
  const title = `${data.items.map((item) => item.title).join(', ')} (orden ${data.number})`;
  return { value: `orden-${data.number}`, label: title, title, names: { orderKey } };
}

export const requestWithdrawal = (body: InputOf<'POST /withdrawals'>['body']) =>
  api('POST /withdrawals', { body });

export function useWithdrawals(onlyOpen: boolean) {
  return useEndless(['GET /admin/withdrawals', onlyOpen], (from) =>
    api('GET /admin/withdrawals', { query: { ...from, open: onlyOpen ? 'true' : 'false' } }),
  );
}

/** The buyer's own requests. */
export const useOwnWithdrawals = () =>
  useOwnQuery((userId) => freshQuery('GET /purchase/:userId/withdrawals', { params: { userId } }));

/** Marks a request as handled, or opens it again. */
export function useToggleHandled({ id, handledAt }: Withdrawal) {
  return useAdminChange(
    () => api('PUT /admin/withdrawals/:id', { params: { id }, body: { isHandled: handledAt === null } }),
    { onError: notifyError },
  );
}
