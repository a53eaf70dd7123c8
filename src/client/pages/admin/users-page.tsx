import { UsersList } from '../../features/users-admin/users-list';
import { AdminFrame } from './admin-frame';

export default function UsersPage() {
  return (
    <AdminFrame>
      <UsersList />
    </AdminFrame>
  );
}
