import { type ReactNode, useState } from 'react';
import { type SubmitHandler, type UseFormReturn, useForm } from 'react-hook-form';
import { readIntroLink, readPdfLink, readPictureLink, readVideoLink } from '../../../shared/media-links';
import { ApiError, messageOf } from '../../api';
import { required } from '../../form-rules';
import { readDraft, useDraft } from '../../state/use-draft';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { CheckBox } from '../../ui/check-box';
import { SelectField, TextArea, TextField } from '../../ui/field';
import { ResumedAlert } from '../../ui/resumed-alert';
import { AddressField, type UploadSlot } from './address-field';
import type { KindLabels } from './kind-labels';
import styles from './product-form.module.css';
import { checkPrice, checkPromoPrice, IMAGE_FIELDS, type ProductValues } from './product-values';

const LEVELS = ['Muy fácil', 'Fácil', 'Intermedio', 'Difícil', 'Muy difícil'];

interface ProductFormProps {
  labels: KindLabels;
  /** The key of the draft: one per product, and one for a new product. */
  draftKey: string;
  saved: ProductValues;
  /** Throws when saving fails; the form shows the error at its field. */
  onSave: (values: ProductValues) => Promise<void>;
  submit: string;
  /** The error beside the submit button. */
  failure?: string;
  /** Buttons beside the submit button, such as Cancelar. */
  actions?: ReactNode;
  upload?: UploadSlot | undefined;
  preview?: (values: ProductValues) => ReactNode;
}

/** One form to create and edit courses and recipe books. */
export function ProductForm(props: ProductFormProps) {
  const { labels, draftKey, saved, onSave, submit, failure, actions, upload, preview } = props;
  const form = useForm<ProductValues>({ defaultValues: readDraft<ProductValues>(draftKey) ?? saved });
  const { register, handleSubmit, formState, setError } = form;
  const { errors, isSubmitting } = formState;
  const draft = useDraft(draftKey, form, saved);
  const [round, setRound] = useState(0);
  /** Also resets the upload fields, because their state belongs to the previous product. */
  const startAnew = () => {
    draft.forget();
    form.reset(saved);
    setRound(round + 1);
  };

  const save: SubmitHandler<ProductValues> = async (values) => {
    try {
      await onSave(values);
      startAnew();
    } catch (error) {
      showAtField(error, setError);
    }
  };

  const isCourse = labels.type === 'curso';
  const address = { form, upload };
  return (
    <div className={preview ? styles.withPreview : undefined}>
      <form className={styles.form} method="post" noValidate onSubmit={handleSubmit(save)}>
        {draft.isResumed && <ResumedAlert onReset={startAnew} />}
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
        <div className={styles.pair}>
          <TextField
            label="Precio en pesos"
            type="number"
            inputMode="decimal"
            step="0.01"
            min="0"
            error={errors.price?.message}
            {...register('price', { validate: checkPrice })}
          />
          <TextField
            label="Precio en dólares"
            type="number"
            inputMode="decimal"
            step="0.01"
            min="0"
            error={errors.USDprice?.message}
            {...register('USDprice', { validate: checkPrice })}
          />
        </div>
        <fieldset className={styles.group}>
          <legend>Promoción (opcional)</legend>
          <p className="soft small">Mientras dura, el precio de siempre se muestra tachado.</p>
          <div className={styles.pair}>
            <TextField
              label="Precio de promoción en pesos"
              type="number"
              inputMode="decimal"
              step="0.01"
              min="0"
              error={errors.promoPrice?.message}
              {...register('promoPrice', { validate: (value, all) => checkPromoPrice(value, all.price) })}
            />
            <TextField
              label="Precio de promoción en dólares"
              type="number"
              inputMode="decimal"
              step="0.01"
              min="0"
              error={errors.promoUSDprice?.message}
              {...register('promoUSDprice', {
                validate: (value, all) => checkPromoPrice(value, all.USDprice),
              })}
            />
          </div>
          <div className={styles.pair}>
            <TextField
              label="Desde"
              type="date"
              error={errors.promoFrom?.message}
              {...register('promoFrom')}
            />
            <TextField
              label="Hasta (ese día incluido)"
              type="date"
              error={errors.promoUntil?.message}
              {...register('promoUntil')}
            />
          </div>
        </fieldset>
        <SelectField label="Nivel" error={errors.level?.message} {...register('level')}>
          <option value="">Selecciona el nivel de Dificultad</option>
          {LEVELS.map((name, at) => (
            <option key={name} value={at + 1}>
              {at + 1} - {name}
            </option>
          ))}
        </SelectField>
        <CheckBox label="En promoción" {...register('isPromo')} />

        <fieldset key={`pictures ${round}`} className={styles.group}>
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
        <fieldset key={`content ${round}`} className={styles.group}>
          <legend>Contenido</legend>
          <AddressField
            {...address}
            name="introVideo"
            label="Video de presentación"
            hint="Lo ve cualquiera. Pega un enlace o el código para insertar."
            kind="intro"
            read={readIntroLink}
          />
          {isCourse && (
            <AddressField
              {...address}
              name="video_url"
              label="Video del curso"
              hint="Solo lo ven quienes lo compraron."
              kind="video"
              read={readVideoLink}
            />
          )}
          <AddressField
            {...address}
            name={isCourse ? 'recipe_pdf_url' : 'pdf_url'}
            label={isCourse ? 'PDF con las recetas' : 'PDF del recetario'}
            hint="Un enlace para compartir de Google Drive o un archivo tuyo."
            kind="pdf"
            read={readPdfLink}
          />
        </fieldset>
        {failure && <Alert>{failure}</Alert>}
        <div className={styles.actions}>
          {actions}
          <Button type="submit" busy={isSubmitting}>
            {isSubmitting ? 'Guardando...' : submit}
          </Button>
        </div>
      </form>
      {preview && (
        <aside className={styles.preview} aria-label="Vista previa">
          <h2 className={styles.previewTitle}>Así se verá en el catálogo</h2>
          <div inert>{preview(form.watch())}</div>
        </aside>
      )}
    </div>
  );
}

/** Shows the server's error at its field; the page shows all other errors. */
function showAtField(error: unknown, setError: UseFormReturn<ProductValues>['setError']): void {
  if (!(error instanceof ApiError) || !error.field) return;
  const image = /^images(?:\.(\d))?/.exec(error.field);
  const field = image ? IMAGE_FIELDS[Number(image[1] ?? 0)] : error.field;
  // The server uses the same field names as the form.
  if (field) setError(field as keyof ProductValues, { message: messageOf(error) }, { shouldFocus: true });
}
