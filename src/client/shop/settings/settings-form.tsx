import { type ReactNode, useMemo } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { AnswerOf } from '../../../contract/api';
import type { OwnSettings, SettingKey } from '../../../contract/settings';
import { FormConflict } from '../../saving/form-conflict';
import { useKeptFields } from '../../saving/use-kept-fields';
import { SubmitButton } from '../../ui/button';
import { ResumedAlert } from '../../ui/resumed-alert';
import { useAlertBanner } from '../../ui/use-alert-banner';
import { useSaveSettings } from './api';
import { type SettingsPart, settingsOf } from './settings-parts';
import { showErrors } from './show-errors';

interface SettingsFormProps {
  part: SettingsPart;
  settings: AnswerOf<'GET /admin/settings'>;
  children: (fields: SettingsFields) => ReactNode;
}

/** What the fields of one page need. */
export interface SettingsFields {
  form: UseFormReturn<OwnSettings>;
  saved: OwnSettings;
  field: (name: SettingKey) => object;
  /** For a list of options, which shows no default in place of its value. */
  choice: (name: SettingKey) => object;
}

/** One page of the creator's settings. Unset fields contain the default texts, so that she can edit them. */
export function SettingsForm({ part, settings, children }: SettingsFormProps) {
  const saveSettings = useSaveSettings();
  const alert = useAlertBanner();
  const { defaults } = settings;
  const saved = useMemo(() => withDefaults(settings, settingsOf(part)), [settings, part]);
  const { form, field: choice, kept } = useKeptFields(`settings-${part}`, saved);
  const { isSubmitting } = form.formState;
  const field = (name: SettingKey) => ({ ...choice(name), placeholder: defaults[name] });

  const save = form.handleSubmit(async (values) => {
    try {
      await kept.save(
        () => saveSettings(changedSettings(values, saved, defaults)),
        (text) => alert.show({ kind: 'error', text }),
      );
      alert.show({ text: 'Ajustes guardados. La tienda ya los muestra.' });
    } catch (error) {
      const message = showErrors(error, form.setError);
      if (message) alert.show({ kind: 'error', text: message });
    }
  });

  return (
    <>
      {alert.banner}
      <form className="stack gap-5 form-width" method="post" noValidate onSubmit={save}>
        {kept.isResumed && <ResumedAlert onReset={kept.startAnew} />}
        <FormConflict title="Los ajustes cambiaron en otra pestaña" kept={kept} />
        {children({ form, saved, field, choice })}
        <div>
          <SubmitButton busy={isSubmitting}>{isSubmitting ? 'Guardando...' : 'Guardar ajustes'}</SubmitButton>
        </div>
      </form>
    </>
  );
}

function withDefaults({ own, defaults }: SettingsFormProps['settings'], names: SettingKey[]): OwnSettings {
  return Object.fromEntries(names.map((name) => [name, own[name] || defaults[name]])) as OwnSettings; // the form has no other fields
}

/** The fields that differ from the start of the form. The others may have newer values in the shop, so they stay out. */
export function changedSettings(
  values: OwnSettings,
  start: OwnSettings,
  defaults: OwnSettings,
): Partial<OwnSettings> {
  const names = Object.keys(values) as (keyof OwnSettings)[]; // the form has no other fields
  const changed = names.filter((name) => values[name] !== start[name]);
  // A text equal to the default is stored as unset, so that it follows the default.
  const own = (name: keyof OwnSettings) =>
    values[name].trim() === defaults[name].trim() ? '' : values[name];
  return Object.fromEntries(changed.map((name) => [name, own(name)]));
}
