import { UsersList } from '../../features/users-admin/users-list';
import { AdminSheet } from './admin-frame';

export default function UsersPage() {
  return (
    <AdminSheet>
      <UsersList />
    </AdminSheet>
  );
}
