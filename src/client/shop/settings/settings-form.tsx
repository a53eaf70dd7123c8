import { useMemo } from 'react';
import { useForm } from 'react-hook-form';
import type { AnswerOf } from '../../../contract/api';
import type { OwnSettings } from '../../../contract/settings';
import { SETUP_MESSAGES } from '../../../rules/messages';
import { PAYMENT_LINK } from '../../../rules/payment-link';
import { UploadField } from '../../files/upload-field';
import { FormConflict } from '../../saving/form-conflict';
import { useKeptForm } from '../../saving/use-kept-form';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { SelectField, TextArea, TextField } from '../../ui/field';
import { ResumedAlert } from '../../ui/resumed-alert';
import { useAlertBanner } from '../../ui/use-alert-banner';
import { useSaveSettings } from './api';
import { changedSettings } from './changed-settings';
import styles from './settings-form.module.css';
import { showErrors } from './show-errors';
import { TransferAmounts } from './transfer-amounts';

interface SettingsFormProps {
  settings: AnswerOf<'GET /admin/settings'>;
}

/** The creator's texts. Unset fields contain the default texts, so that she can edit them. */
export function SettingsForm({ settings }: SettingsFormProps) {
  const saveSettings = useSaveSettings();
  const alert = useAlertBanner();
  const { defaults } = settings;
  const saved = useMemo(() => withDefaults(settings), [settings]);
  const form = useForm<OwnSettings>({ defaultValues: saved });
  const kept = useKeptForm('settings', form, saved);
  const { register, handleSubmit, setError, formState } = form;
  const { errors, isSubmitting } = formState;
  const field = (name: keyof OwnSettings) => ({
    ...register(name),
    placeholder: defaults[name],
    error: errors[name]?.message,
  });

  const save = handleSubmit(async (values) => {
    try {
      await kept.save(
        () => saveSettings(changedSettings(values, saved, defaults)),
        (text) => alert.show({ kind: 'error', text }),
      );
      alert.show({ text: 'Ajustes guardados. La tienda ya los muestra.' });
    } catch (error) {
      const message = showErrors(error, setError);
      if (message) alert.show({ kind: 'error', text: message });
    }
  });

  return (
    <>
      {alert.banner}
      <form className={styles.form} method="post" noValidate onSubmit={save}>
        {kept.isResumed && <ResumedAlert onReset={kept.startAnew} />}
        <FormConflict title="Los ajustes cambiaron en otra pestaña" kept={kept} />
        <p>Esto es lo que muestra la tienda. Un campo vacío vuelve al texto con el que vino.</p>
        {!(saved.legalName && saved.taxId && saved.legalAddress) && (
          <Alert kind="warning">{SETUP_MESSAGES.no_legal_owner}</Alert>
        )}
        <TextField label="Tu nombre" maxLength={60} {...field('creatorName')} />
        {/* The key resets the upload field after saving. */}
        <div key={saved.photo}>
          <TextField
            label="Tu foto"
            hint="Se ve en Quién Soy y en cada producto. Pega una dirección o sube una."
            {...field('photo')}
          />
          <UploadField
            form="settings"
            slot="photo"
            what="picture"
            subject="Tu foto"
            onUploaded={(url) => form.setValue('photo', url, { shouldDirty: true })}
          />
        </div>
        <TextArea label="Presentación del inicio" rows={4} {...field('intro')} />
        <TextArea label="Quién Soy" rows={10} hint="Un párrafo por línea." {...field('about')} />
        <TextField
          label="Tu frase"
          maxLength={200}
          hint="Se lee en la página de cada producto, al lado de tu foto."
          {...field('sentence')}
        />
        <TextField
          label="Dónde estás"
          maxLength={100}
          hint="Tu ciudad y tu país. Se lee al pie de cada página."
          {...field('place')}
        />
        <TextField
          label="Instagram"
          autoCapitalize="none"
          hint="Tu usuario, por ejemplo @mora, o la dirección."
          {...field('instagramUrl')}
        />
        <TextField
          label="Teléfono del chat"
          type="tel"
          hint="Con el código del país."
          {...field('chatPhone')}
        />
        <TextField
          label={PAYMENT_LINK.label}
          autoCapitalize="none"
          hint={PAYMENT_LINK.hint}
          {...field(PAYMENT_LINK.setting)}
        />
        <TextArea
          label="Instrucciones de pago"
          rows={5}
          hint="Un paso por línea."
          {...field('paymentInstructions')}
        />
        <TextField
          label="Cuotas con tarjeta"
          inputMode="numeric"
          hint="Hasta cuántas ofreces con Mercado Pago. Vacío: no se nombran."
          {...field('installments')}
        />
        <TextField
          label="Precio mínimo en pesos"
          inputMode="decimal"
          maxLength={20}
          hint="Si guardas un precio más bajo, te preguntamos antes. Vacío: sin mínimo."
          {...field('priceFloor')}
        />
        <TextField
          label="Precio mínimo en dólares"
          inputMode="decimal"
          maxLength={20}
          hint="Vacío: sin mínimo."
          {...field('USDpriceFloor')}
        />
        <TextField
          label="Titular de la cuenta para transferencias"
          maxLength={100}
          hint="Para cobrar por transferencia, escribe el titular y el alias o el CBU."
          {...field('transferHolder')}
        />
        <TextField label="Alias" maxLength={20} autoCapitalize="none" {...field('transferAlias')} />
        <TextField label="CBU o CVU" inputMode="numeric" hint="22 números." {...field('transferCbu')} />
        <TextField
          label="Descuento por transferencia (%)"
          inputMode="numeric"
          hint="Vacío: sin descuento."
          {...field('transferDiscount')}
        />
        {(saved.transferAlias || saved.transferCbu) && <TransferAmounts />}
        <TextArea
          label="Tus palabras después de una compra"
          rows={3}
          hint="Se leen en la página del pago."
          {...field('thanks')}
        />
        <TextField
          label="Leyenda fiscal del recibo"
          maxLength={200}
          hint="Por ejemplo, tu condición ante el IVA. Se lee en cada recibo."
          {...field('taxLine')}
        />
        <TextField
          label="Nombre legal"
          maxLength={200}
          hint="Tu nombre completo o el de tu empresa. Se lee en los términos y en la privacidad."
          {...field('legalName')}
        />
        <TextField label="CUIT" inputMode="numeric" maxLength={20} hint="11 números." {...field('taxId')} />
        <TextField label="Domicilio legal" maxLength={300} {...field('legalAddress')} />
        <TextField
          label="Impuestos nacionales incluidos en el precio (%)"
          inputMode="decimal"
          maxLength={10}
          hint="Por ejemplo 21. Si lo completas, cada producto muestra su “Precio sin impuestos nacionales”. Consulta a tu contador si te corresponde."
          {...field('nationalTaxRate')}
        />
        <TextField
          label="Días para arrepentirse aunque lo hayan abierto"
          inputMode="numeric"
          maxLength={3}
          hint="La ley da 10 días y, en Europa, 14 que se pierden al abrir lo comprado. Estos los das tú: se leen en los términos. 0: ninguno."
          {...field('withdrawalDays')}
        />
        <SelectField
          label="Casilla de acceso inmediato"
          hint="Quien compra acepta que al abrirlo pierde los 14 días de Europa. El texto se guarda con cada venta."
          error={errors.accessConsentFor?.message}
          {...register('accessConsentFor')}
        >
          <option value="eu">Si paga en dólares y vive en Europa</option>
          <option value="always">En todas las compras</option>
        </SelectField>
        <SelectField label="Aviso de cada venta" error={errors.saleMails?.message} {...register('saleMails')}>
          <option value="each">Un email por venta</option>
          <option value="daily">Uno por día, con todas</option>
          <option value="off">Ninguno</option>
        </SelectField>
        <SelectField
          label="Resumen de la semana"
          error={errors.weeklySummary?.message}
          {...register('weeklySummary')}
        >
          <option value="on">Los lunes por email</option>
          <option value="off">No, gracias</option>
        </SelectField>
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
  const names = Object.keys(own) as (keyof OwnSettings)[]; // the answer has no other fields
  return Object.fromEntries(names.map((name) => [name, own[name] || defaults[name]])) as OwnSettings; // one for each name
}
