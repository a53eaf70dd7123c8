import { MailState } from '../../office/shop-health/mail-state';
import { AdminSheet } from './admin-frame';
import { SETTINGS_LINKS } from './settings-frame';

export default function MailSettingsPage() {
  return (
    <AdminSheet links={SETTINGS_LINKS}>
      <MailState />
    </AdminSheet>
  );
}
