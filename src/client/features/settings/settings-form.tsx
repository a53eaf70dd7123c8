import { type ReactNode, useMemo } from 'react';
import { useForm } from 'react-hook-form';
import type { AnswerOf } from '../../../shared/api';
import type { OwnSettings } from '../../../shared/settings';
import { ApiError, messageOf } from '../../api';
import { readDraft, useDraft } from '../../state/use-draft';
import { Button } from '../../ui/button';
import { TextArea, TextField } from '../../ui/field';
import { ResumedAlert } from '../../ui/resumed-alert';
import { useAlertBanner } from '../../ui/use-alert-banner';
import { useSaveSettings } from './api';
import styles from './settings-form.module.css';

interface SettingsFormProps {
  settings: AnswerOf<'GET /admin/settings'>;
  upload?: ((onUploaded: (url: string) => void) => ReactNode) | undefined;
}

const DRAFT = 'settings';

/** The creator's texts. Unset fields contain the default texts, so that she can edit them. */
export function SettingsForm({ settings, upload }: SettingsFormProps) {
  const saveSettings = useSaveSettings();
  const alert = useAlertBanner();
  const { defaults } = settings;
  const saved = useMemo(() => withDefaults(settings), [settings]);
  const form = useForm<OwnSettings>({ defaultValues: readDraft<OwnSettings>(DRAFT) ?? saved });
  const draft = useDraft(DRAFT, form, saved);
  const startFrom = (values: OwnSettings) => {
    form.reset(values);
    draft.forget();
  };
  const { register, handleSubmit, setError, formState } = form;
  const { errors, isSubmitting } = formState;
  const field = (name: keyof OwnSettings) => ({
    ...register(name),
    placeholder: defaults[name],
    error: errors[name]?.message,
  });

  const save = handleSubmit(async (values) => {
    try {
      // A text equal to the default is stored as unset, so that it follows the default.
      const own = mapFields(values, (value, name) => (value.trim() === defaults[name].trim() ? '' : value));
      const answer = await saveSettings(own);
      startFrom(withDefaults(answer));
      alert.show({ text: 'Ajustes guardados. La tienda ya los muestra.' });
    } catch (error) {
      const name = error instanceof ApiError ? error.field : undefined;
      // The server uses the same field names as the form.
      const message = messageOf(error);
      if (name) setError(name as keyof OwnSettings, { message }, { shouldFocus: true });
      else alert.show({ kind: 'error', text: message });
    }
  });

  return (
    <>
      {alert.banner}
      <form className={styles.form} method="post" noValidate onSubmit={save}>
        {draft.isResumed && <ResumedAlert onReset={() => startFrom(saved)} />}
        <p>Esto es lo que muestra la tienda. Un campo vacío vuelve al texto con el que vino.</p>
        <TextField label="Tu nombre" maxLength={60} {...field('creatorName')} />
        {/* The key resets the upload field after saving. */}
        <div key={saved.photo}>
          <TextField
            label="Tu foto"
            hint="Se ve en Quién Soy. Pega una dirección o sube una."
            {...field('photo')}
          />
          {upload?.((url) => form.setValue('photo', url, { shouldDirty: true }))}
        </div>
        <TextArea label="Presentación del inicio" rows={4} {...field('intro')} />
        <TextArea label="Quién Soy" rows={10} hint="Un párrafo por línea." {...field('about')} />
        <TextField
          label="Dónde estás"
          maxLength={100}
          hint="Tu ciudad y tu país. Se lee al pie de cada página."
          {...field('place')}
        />
        <TextField label="Instagram" type="url" inputMode="url" {...field('instagramUrl')} />
        <TextField
          label="Teléfono del chat"
          type="tel"
          hint="Con el código del país."
          {...field('chatPhone')}
        />
        <TextField label="Enlace de PayPal" type="url" inputMode="url" {...field('paypalLink')} />
        <TextArea
          label="Instrucciones de pago"
          rows={5}
          hint="Un paso por línea."
          {...field('paymentInstructions')}
        />
        <TextField
          label="Nombre legal"
          maxLength={200}
          hint="Tu nombre completo o el de tu empresa. Se lee en los términos y en la privacidad."
          {...field('legalName')}
        />
        <TextField label="CUIT" maxLength={20} {...field('taxId')} />
        <TextField label="Domicilio legal" maxLength={300} {...field('legalAddress')} />
        <div>
          <Button type="submit" busy={isSubmitting}>
            {isSubmitting ? 'Guardando...' : 'Guardar ajustes'}
          </Button>
        </div>
      </form>
    </>
  );
}

function withDefaults({ own, defaults }: SettingsFormProps['settings']): OwnSettings {
  return mapFields(own, (value, name) => value || defaults[name]);
}

function mapFields(values: OwnSettings, change: (value: string, name: keyof OwnSettings) => string) {
  const names = Object.keys(values) as (keyof OwnSettings)[]; // the form has no other fields
  return Object.fromEntries(names.map((name) => [name, change(values[name], name)])) as OwnSettings; // one for each name
}
