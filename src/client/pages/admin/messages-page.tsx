import { MessagesList } from '../../features/inbox/messages-list';
import { AdminFrame } from './admin-frame';

export default function MessagesPage() {
  return (
    <AdminFrame>
      <MessagesList />
    </AdminFrame>
  );
}
