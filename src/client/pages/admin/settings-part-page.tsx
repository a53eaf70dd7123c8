import { useQuery } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { apiQuery } from '../../api';
import { activeWorker } from '../../learning/offline/app-worker';
import { MailState } from '../../office/shop-health/mail-state';
import { Team } from '../../office/users-admin/team';
import { QueryState } from '../../query-state';
import { useLocation } from '../../router';
import { PaymentKeys } from '../../shop/settings/payment-keys';
import { PushDevices } from '../../shop/settings/push-devices';
import { LegalFields, NoticeFields, PaymentFields, ShopFields } from '../../shop/settings/settings-fields';
import { type SettingsFields, SettingsForm } from '../../shop/settings/settings-form';
import type { SettingsPart } from '../../shop/settings/settings-parts';
import { AdminSheet } from './admin-frame';

/** What each short page of Ajustes has, by its address. */
const PAGES: Record<string, ReactNode> = {
  '/admin/ajustes/tienda': <OwnSettings part="shop" Fields={ShopFields} />,
  '/admin/ajustes/cobros': (
    <>
      <OwnSettings part="payment" Fields={PaymentFields} />
      <PaymentKeys />
    </>
  ),
  '/admin/ajustes/correo': <MailState />,
  '/admin/ajustes/legal': <OwnSettings part="legal" Fields={LegalFields} />,
  '/admin/ajustes/avisos': (
    <>
      <OwnSettings part="notices" Fields={NoticeFields} />
      <PushDevices startWorker={activeWorker} />
    </>
  ),
  '/admin/ajustes/equipo': <Team />,
};

export default function SettingsPartPage() {
  const { pathname } = useLocation();
  return (
    <AdminSheet key={pathname} links={['/admin', '/admin/ajustes']}>
      {PAGES[pathname]}
    </AdminSheet>
  );
}

/** The form with the settings of a page. */
function OwnSettings({ part, Fields }: { part: SettingsPart; Fields: ComponentType<SettingsFields> }) {
  const settings = useQuery({ ...apiQuery('GET /admin/settings'), staleTime: 0 });
  return (
    <>
      <QueryState query={settings} lines={8} />
      {settings.data && (
        <SettingsForm part={part} settings={settings.data}>
          {(fields) => <Fields {...fields} />}
        </SettingsForm>
      )}
    </>
  );
}
