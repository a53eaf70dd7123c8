import { activeWorker } from '../../learning/offline/app-worker';
import { PushDevices } from '../../shop/settings/push-devices';
import { NoticeFields } from '../../shop/settings/settings-fields';
import { SettingsFrame } from './settings-frame';

export default function NoticeSettingsPage() {
  return (
    <SettingsFrame part="notices" fields={(fields) => <NoticeFields {...fields} />}>
      <PushDevices startWorker={activeWorker} />
    </SettingsFrame>
  );
}
