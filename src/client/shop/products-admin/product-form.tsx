import { type ReactNode, useState } from 'react';
import { Controller, type SubmitHandler, type UseFormReturn, useForm } from 'react-hook-form';
import { readIntroLink, readPictureLink } from '../../../rules/media-links';
import { ApiError, messageOf } from '../../api';
import { required } from '../../form-rules';
import { FormConflict } from '../../saving/form-conflict';
import { useKeptForm } from '../../saving/use-kept-form';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { SelectField, TextArea, TextField } from '../../ui/field';
import { MoneyField } from '../../ui/money-field';
import { ResumedAlert } from '../../ui/resumed-alert';
import { AddressField } from './address-field';
import styles from './product-form.module.css';
import { checkPrice, IMAGE_FIELDS, LEVELS, type ProductValues } from './product-values';

interface ProductFormProps {
  productId: string;
  saved: ProductValues;
  /** Throws when saving fails; the form shows the error at its field. */
  onSave: (values: ProductValues) => Promise<void>;
  submit: string;
  /** The error beside the submit button. */
  failure: string;
  /** Says that the save waits for the connection. */
  onWaiting: (words: string) => void;
  /** Buttons beside the submit button, such as Cancelar. */
  actions?: ReactNode;
}

/** The quick edit of a course or a recipe book; the editor's own page has everything else. */
export function ProductForm(props: ProductFormProps) {
  const { productId, saved, onSave, submit, failure, onWaiting, actions } = props;
  const form = useForm<ProductValues>({ defaultValues: saved });
  const { register, handleSubmit, formState, setError } = form;
  const { errors, isSubmitting } = formState;
  const kept = useKeptForm(`product ${productId}`, form, saved);
  const [round, setRound] = useState(0);
  /** Also resets the upload fields, because their state belongs to the previous product. */
  const startAnew = () => {
    kept.startAnew();
    setRound(round + 1);
  };

  const save: SubmitHandler<ProductValues> = async (values) => {
    try {
      await kept.save(() => onSave(values), onWaiting);
    } catch (error) {
      showAtField(error, setError);
    }
  };

  const address = { form, productId };
  return (
    <div>
      <form className="stack gap-4" method="post" noValidate onSubmit={handleSubmit(save)}>
        {kept.isResumed && <ResumedAlert onReset={startAnew} />}
        <TextField
          label="Título"
          maxLength={200}
          error={errors.title?.message}
          {...register('title', { validate: required })}
        />
        <TextArea
          label="Descripción"
          maxLength={5000}
          error={errors.description?.message}
          {...register('description', { validate: required })}
        />
        <div className={`stack gap-4 ${styles.pair}`}>
          <Money form={form} name="price" label="Precio en pesos" />
          <Money form={form} name="USDprice" label="Precio en dólares" />
        </div>
        <SelectField label="Nivel" error={errors.level?.message} {...register('level')}>
          <option value="">Selecciona el nivel de Dificultad</option>
          {LEVELS.map((name, at) => (
            <option key={name} value={at + 1}>
              {at + 1} - {name}
            </option>
          ))}
        </SelectField>
        <fieldset key={`pictures ${round}`} className={`stack gap-4 pad-top-4 line-above ${styles.group}`}>
          <legend>Imágenes</legend>
          {IMAGE_FIELDS.map((field, at) => (
            <AddressField
              key={field}
              {...address}
              name={field}
              label={at === 0 ? 'Imagen 1' : `Imagen ${at + 1} (opcional)`}
              kind="picture"
              read={readPictureLink}
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
          read={readIntroLink}
        />
        <FormConflict title="Este producto cambió en otra pestaña" kept={kept} />
        {failure && <Alert>{failure}</Alert>}
        <div className={`row stretch justify-end gap-3 ${styles.actions}`}>
          {actions}
          <Button type="submit" busy={isSubmitting}>
            {isSubmitting ? 'Guardando...' : submit}
          </Button>
        </div>
      </form>
    </div>
  );
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

function Money({
  form,
  name,
  label,
}: {
  form: UseFormReturn<ProductValues>;
  name: 'price' | 'USDprice';
  label: string;
}) {
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
