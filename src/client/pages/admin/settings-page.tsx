import { useQuery } from '@tanstack/react-query';
import { apiQuery, messageOf } from '../../api';
import { activeWorker } from '../../learning/offline/app-worker';
import { PaymentKeys } from '../../shop/settings/payment-keys';
import { PushDevices } from '../../shop/settings/push-devices';
import { SettingsForm } from '../../shop/settings/settings-form';
import { Alert } from '../../ui/alert';
import { TextSkeleton } from '../../ui/skeleton';
import { AdminSheet } from './admin-frame';

export default function SettingsPage() {
  const settings = useQuery({ ...apiQuery('GET /admin/settings'), staleTime: 0 });
  return (
    <AdminSheet>
      {settings.isPending && <TextSkeleton lines={8} />}
      {settings.isError && <Alert onRetry={() => settings.refetch()}>{messageOf(settings.error)}</Alert>}
      {settings.data && <SettingsForm settings={settings.data} />}
      <PushDevices startWorker={activeWorker} />
      <PaymentKeys />
    </AdminSheet>
  );
}
