import { Team } from '../../office/users-admin/team';
import { AdminSheet } from './admin-frame';
import { SETTINGS_LINKS } from './settings-frame';

export default function TeamPage() {
  return (
    <AdminSheet links={SETTINGS_LINKS}>
      <Team />
    </AdminSheet>
  );
}
