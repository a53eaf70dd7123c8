import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import type { AdminProduct } from '../../../contract/catalogue';
import { ApiError, messageOf } from '../../api';
import { required } from '../../form-rules';
import { FormConflict } from '../../saving/form-conflict';
import { useKeptFields } from '../../saving/use-kept-fields';
import { Alert } from '../../ui/alert';
import { QuietButton, SubmitButton } from '../../ui/button';
import { ChoiceField } from '../../ui/choice-field';
import { Dialog } from '../../ui/dialog';
import { TextArea, TextField } from '../../ui/field';
import { MoneyField } from '../../ui/money-field';
import { ResumedAlert } from '../../ui/resumed-alert';
import { TextLink } from '../../ui/text-button';
import type { useAlertBanner } from '../../ui/use-alert-banner';
import { AddressField } from './address-field';
import { productCalls, refreshCatalogue } from './api';
import styles from './edit-dialog.module.css';
import { linkAction } from './editor/editor-pieces';
import type { KindLabels } from './kind-labels';
import { checkPrice, IMAGE_FIELDS, LEVELS, type ProductValues, toPatch, toValues } from './product-values';

interface EditDialogProps {
  labels: KindLabels;
  product: AdminProduct;
  onClose: () => void;
  alert: ReturnType<typeof useAlertBanner>;
}

/** The quick edit of a course or a recipe book; the editor's own page has everything else. */
export function EditDialog(props: EditDialogProps) {
  const { labels, product, onClose } = props;
  return (
    <Dialog title={labels.edit} open onClose={onClose} wide>
      <p>
        <TextLink to={`${labels.page}/${product.id}`}>Abrir el editor completo</TextLink>
      </p>
      <EditForm {...props} />
    </Dialog>
  );
}

/** A conflicting edit shows an error and overwrites nothing. */
function EditForm({ labels, product, onClose, alert }: EditDialogProps) {
  const client = useQueryClient();
  const saved = useMemo(() => toValues(product), [product]);
  const [failure, setFailure] = useState('');
  const { form, field, kept } = useKeptFields(`product ${product.id}`, saved);
  const { isSubmitting } = form.formState;
  const [round, setRound] = useState(0);
  /** Also resets the upload fields, because their state belongs to the previous product. */
  const startAnew = () => {
    kept.startAnew();
    setRound(round + 1);
  };

  const send = async (values: ProductValues) => {
    const body = { ...toPatch(values, labels, product), version: product.version };
    setFailure('');
    try {
      await productCalls.update(labels.api, product.id, body);
    } catch (error) {
      setFailure(failureText(error, labels));
      if (error instanceof ApiError && error.code === 'stale_edit') await refreshCatalogue(client);
      throw error;
    }
    alert.show({ text: labels.updated, action: labels.seeUpdated && linkAction(labels.seeUpdated) });
    onClose();
    await refreshCatalogue(client);
  };
  const save = form.handleSubmit((values) =>
    kept.save(() => send(values), setFailure).catch((error) => showAtField(error, form.setError)),
  );

  const address = { form, productId: product.id };
  return (
    <div>
      <form className="stack gap-4" method="post" noValidate onSubmit={save}>
        {kept.isResumed && <ResumedAlert onReset={startAnew} />}
        <TextField label="Título" maxLength={200} {...field('title', required)} />
        <TextArea label="Descripción" maxLength={5000} {...field('description', required)} />
        <div className="stack pair gap-4">
          <Money form={form} name="price" label="Precio en pesos" />
          <Money form={form} name="USDprice" label="Precio en dólares" />
        </div>
        <ChoiceField label="Nivel" options={LEVELS} {...field('level')} />
        <fieldset key={`pictures ${round}`} className={`stack gap-4 pad-top-4 line-above ${styles.group}`}>
          <legend>Imágenes</legend>
          {IMAGE_FIELDS.map((name, at) => (
            <AddressField
              key={name}
              {...address}
              name={name}
              label={at === 0 ? 'Imagen 1' : `Imagen ${at + 1} (opcional)`}
              kind="picture"
              required={at === 0 ? 'Agrega al menos una imagen.' : undefined}
            />
          ))}
        </fieldset>
        <AddressField
          key={`intro ${round}`}
          {...address}
          name="introVideo"
          label="Video de presentación"
          hint="Lo ve cualquiera. Pega un enlace o el código para insertar."
          kind="intro"
        />
        <FormConflict title="Este producto cambió en otra pestaña" kept={kept} />
        {failure && <Alert>{failure}</Alert>}
        <div className={`row stretch justify-end gap-3 ${styles.actions}`}>
          <QuietButton onClick={onClose}>Cancelar</QuietButton>
          <SubmitButton busy={isSubmitting}>{isSubmitting ? 'Guardando...' : 'Guardar cambios'}</SubmitButton>
        </div>
      </form>
    </div>
  );
}

function failureText(error: unknown, labels: KindLabels): string {
  const isTold =
    error instanceof ApiError && (['stale_edit', 'price_unusual'].includes(error.code) || error.status === 0);
  return isTold ? messageOf(error) : (labels.updateFailed ?? messageOf(error, labels.updateUnknown));
}

/** Shows the server's error at its field; the page shows all other errors. */
function showAtField(error: unknown, setError: UseFormReturn<ProductValues>['setError']): void {
  if (!(error instanceof ApiError) || !error.field) return;
  // A picture has a field of its own: `images.1.url`.
  const [list = '', index = '0'] = error.field.split('.');
  const field = list === 'images' ? IMAGE_FIELDS[Number(index)] : list;
  // The server uses the same field names as the form.
  if (field) setError(field as keyof ProductValues, { message: messageOf(error) }, { shouldFocus: true });
}

interface MoneyProps {
  form: UseFormReturn<ProductValues>;
  name: 'price' | 'USDprice';
  label: string;
}

function Money({ form, name, label }: MoneyProps) {
  return (
    <Controller
      control={form.control}
      name={name}
      rules={{ validate: checkPrice }}
      render={({ field, fieldState }) => (
        <MoneyField
          label={label}
          name={name}
          currency={name === 'price' ? 'ARS' : 'USD'}
          value={field.value}
          onChange={field.onChange}
          error={fieldState.error?.message}
        />
      )}
    />
  );
}
