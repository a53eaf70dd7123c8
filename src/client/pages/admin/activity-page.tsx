import { ActivityList } from '../../office/inbox/activity-list';
import { AdminSheet } from './admin-frame';

export default function ActivityPage() {
  return (
    <AdminSheet>
      <ActivityList />
    </AdminSheet>
  );
}
