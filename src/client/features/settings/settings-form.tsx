import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import type { AnswerOf } from '../../../shared/api';
import type { OwnSettings } from '../../../shared/settings';
import { ApiError, api, messageOf } from '../../api';
import { settingsQuery } from '../../settings';
import { Button } from '../../ui/button';
import { TextArea, TextField } from '../../ui/field';
import { useAlert } from '../../ui/use-alert';
import styles from './settings-form.module.css';

interface SettingsFormProps {
  settings: AnswerOf<'GET /manage/settings'>;
  upload?: ((onUploaded: (url: string) => void) => ReactNode) | undefined;
}

const EMPTY_HINT = 'Si lo dejas vacío, se muestra el texto de la tienda.';

/** The creator's own words; what is left empty shows the default, which stands as the placeholder. */
export function SettingsForm({ settings, upload }: SettingsFormProps) {
  const client = useQueryClient();
  const alert = useAlert();
  const form = useForm<OwnSettings>({ defaultValues: settings.own });
  const { register, handleSubmit, setError, formState } = form;
  const { errors, isSubmitting } = formState;
  const field = (name: keyof OwnSettings) => ({
    ...register(name),
    placeholder: settings.defaults[name],
    error: errors[name]?.message,
  });

  const save = handleSubmit(async (values) => {
    try {
      const answer = await api('PUT /manage/settings', { body: values });
      form.reset(answer.own);
      alert.show({ text: 'Ajustes guardados. La tienda ya los muestra.' });
      await client.invalidateQueries({ queryKey: settingsQuery().queryKey });
    } catch (error) {
      const name = error instanceof ApiError ? error.field : undefined;
      // The server names the same fields as the form.
      if (name) setError(name as keyof OwnSettings, { message: messageOf(error).replace(`${name}: `, '') });
      alert.show({ kind: 'error', text: messageOf(error) });
    }
  });

  return (
    <form className={styles.form} method="post" noValidate onSubmit={save}>
      <TextField label="Tu nombre" maxLength={60} {...field('creatorName')} />
      <div>
        <TextField
          label="Tu foto"
          hint="Se ve en Quién Soy. Pega una dirección o sube una."
          {...field('photo')}
        />
        {upload?.((url) => form.setValue('photo', url, { shouldDirty: true }))}
      </div>
      <TextArea label="Presentación del inicio" rows={4} hint={EMPTY_HINT} {...field('intro')} />
      <TextArea label="Quién Soy" rows={10} hint="Un párrafo por línea." {...field('about')} />
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
      {alert.banner}
      <div>
        <Button type="submit" busy={isSubmitting}>
          {isSubmitting ? 'Guardando...' : 'Guardar ajustes'}
        </Button>
      </div>
    </form>
  );
}
