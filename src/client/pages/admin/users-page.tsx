import { UsersList } from '../../office/users-admin/users-list';
import { AdminSheet } from './admin-frame';

export default function UsersPage() {
  return (
    <AdminSheet>
      <UsersList />
    </AdminSheet>
  );
}
