import { Guide } from '../../office/guide/guide';
import { AdminSheet } from './admin-frame';

export default function GuidePage() {
  return (
    <AdminSheet>
      <Guide />
    </AdminSheet>
  );
}
