import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { InboxMessage } from '../../../contract/inbox';
import type { ReplyWay } from '../../../rules/reply';
import { api, messageOf } from '../../api';
import { useEndless } from '../../endless-list';
import { refreshAdmin } from '../../refresh-admin';
import { notify } from '../../ui/notify';

export function useMessages(onlyNew: boolean) {
  return useEndless(['GET /admin/messages', onlyNew], (from) =>
    api('GET /admin/messages', { query: { ...from, unread: onlyNew ? 'true' : 'false' } }),
  );
}

/** Marks a message as read, or as new again. */
export function useToggleRead({ id, isRead }: InboxMessage) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api('PUT /admin/messages/:id', { params: { id }, body: { isRead: !isRead } }),
    onSuccess: () => refreshAdmin(client),
    onError: (error) => notify('error', messageOf(error)),
  });
}

/** Sends an answer by mail, or notes the one that goes by WhatsApp. The message is then read. */
export function useReply(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { text: string; via: ReplyWay }) =>
      api('POST /admin/messages/:id/reply', { params: { id }, body }),
    onSuccess: () => refreshAdmin(client),
  });
}

export function useActivity() {
  return useEndless(['GET /admin/activity'], (query) => api('GET /admin/activity', { query }));
}
