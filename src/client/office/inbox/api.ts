import type { InboxMessage } from '../../../contract/inbox';
import type { ReplyWay } from '../../../rules/reply';
import { api } from '../../api';
import { useEndless } from '../../endless-list';
import { notifyError } from '../../notify-error';
import { useAdminChange } from '../../refresh-admin';

export function useMessages(onlyNew: boolean) {
  return useEndless(['GET /admin/messages', onlyNew], (from) =>
    api('GET /admin/messages', { query: { ...from, unread: onlyNew ? 'true' : 'false' } }),
  );
}

export function useToggleRead({ id, isRead }: InboxMessage) {
  return useAdminChange(() => api('PUT /admin/messages/:id', { params: { id }, body: { isRead: !isRead } }), {
    onError: notifyError,
  });
}

/** Sends an answer by mail, or notes the one that goes by WhatsApp. The message is then read. */
export function useReply(id: string) {
  return useAdminChange((body: { text: string; via: ReplyWay }) =>
    api('POST /admin/messages/:id/reply', { params: { id }, body }),
  );
}

export function useActivity() {
  return useEndless(['GET /admin/activity'], (query) => api('GET /admin/activity', { query }));
}
