import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { apiQuery, messageOf } from '../../api';
import { type SettingsFields, SettingsForm } from '../../shop/settings/settings-form';
import type { SettingsPart } from '../../shop/settings/settings-parts';
import { Alert } from '../../ui/alert';
import { TextSkeleton } from '../../ui/skeleton';
import { AdminSheet } from './admin-frame';

interface SettingsFrameProps {
  part: SettingsPart;
  fields: (fields: SettingsFields) => ReactNode;
  /** What the page has below its form. */
  children?: ReactNode;
}

/** A page of Ajustes: the form with its settings, and what belongs to them. */
export function SettingsFrame({ part, fields, children }: SettingsFrameProps) {
  const settings = useQuery({ ...apiQuery('GET /admin/settings'), staleTime: 0 });
  return (
    <AdminSheet links={SETTINGS_LINKS}>
      {settings.isPending && <TextSkeleton lines={8} />}
      {settings.isError && <Alert onRetry={() => settings.refetch()}>{messageOf(settings.error)}</Alert>}
      {settings.data && (
        <SettingsForm part={part} settings={settings.data}>
          {fields}
        </SettingsForm>
      )}
      {children}
    </AdminSheet>
  );
}

/** The pages above each page of Ajustes. */
export const SETTINGS_LINKS = ['/admin', '/admin/ajustes'];
