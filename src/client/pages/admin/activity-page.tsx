import { ActivityList } from '../../features/inbox/activity-list';
import { AdminFrame } from './admin-frame';

export default function ActivityPage() {
  return (
    <AdminFrame>
      <ActivityList />
    </AdminFrame>
  );
}
