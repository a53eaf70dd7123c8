import { MessagesList } from '../../features/inbox/messages-list';
import { AdminSheet } from './admin-frame';

export default function MessagesPage() {
  return (
    <AdminSheet>
      <MessagesList />
    </AdminSheet>
  );
}
