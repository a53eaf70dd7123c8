import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { InputOf } from '../../../shared/api';
import type { Withdrawal } from '../../../shared/withdrawals';
import { api, messageOf } from '../../api';
import { refreshAdmin } from '../../refresh-admin';
import { useEndless } from '../../ui/endless-list';
import { notify } from '../../ui/notify';

export function requestWithdrawal(body: InputOf<'POST /withdrawals'>['body']) {
  return api('POST /withdrawals', { body });
}

export function useWithdrawals(onlyOpen: boolean) {
  return useEndless(['GET /admin/withdrawals', onlyOpen], (from) =>
    api('GET /admin/withdrawals', { query: { ...from, open: onlyOpen ? 'true' : 'false' } }),
  );
}

/** Marks a request as handled, or opens it again. */
export function useToggleHandled({ id, handledAt }: Withdrawal) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () =>
      api('PUT /admin/withdrawals/:id', { params: { id }, body: { isHandled: handledAt === null } }),
    onSuccess: () => refreshAdmin(client),
    onError: (error) => notify('error', messageOf(error)),
  });
}
