import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { apiQuery } from '../../api';
import { UserDetail } from '../../features/users-admin/user-detail';
import { AdminSheet } from './admin-frame';

export default function UserPage() {
  const { id = '' } = useParams();
  const { data } = useQuery(apiQuery('GET /admin/users/:id', { params: { id } }));
  return (
    <AdminSheet
      title={data ? `${data.user.name} ${data.user.surname}` : 'Usuario'}
      links={['/admin/usuarios']}
    >
      <UserDetail key={id} id={id} />
    </AdminSheet>
  );
}
