import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { InboxMessage } from '../../../shared/inbox';
import { api, messageOf } from '../../api';
import { refreshAdmin } from '../../refresh-admin';
import { useEndless } from '../../ui/endless-list';
import { notify } from '../../ui/notify';

export function useMessages(onlyNew: boolean) {
  return useEndless(['GET /manage/messages', onlyNew], (from) =>
    api('GET /manage/messages', { query: { ...from, unread: onlyNew ? 'true' : 'false' } }),
  );
}

/** Marks a message as read, or as new again. */
export function useToggleRead({ id, isRead }: InboxMessage) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api('PUT /manage/messages/:id', { params: { id }, body: { isRead: !isRead } }),
    onSuccess: () => refreshAdmin(client),
    onError: (error) => notify('error', messageOf(error)),
  });
}

export function useActivity() {
  return useEndless(['GET /manage/activity'], (query) => api('GET /manage/activity', { query }));
}
