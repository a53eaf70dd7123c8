import { useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { readIntroLink, readPictureLink } from '../../../rules/media-links';
import { UploadField } from '../../files/upload-field';
import { TextField } from '../../ui/field';
import type { ProductValues } from './product-values';

const READERS = { picture: readPictureLink, intro: readIntroLink };

interface AddressFieldProps {
  form: UseFormReturn<ProductValues>;
  productId: string;
  name: Exclude<keyof ProductValues, 'price' | 'USDprice'>;
  label: string;
  hint?: string;
  kind: keyof typeof READERS;
  /** The error message for an empty field. */
  required?: string | undefined;
}

/** A URL that is pasted or uploaded. Embed code is replaced with its URL, a share link with its preview URL. */
export function AddressField(props: AddressFieldProps) {
  const { form, productId, name, label, hint, kind, required } = props;
  const understand = (value: string) => READERS[kind](value, { ownOrigin: location.origin });
  const isSending = useRef(false);
  const field = form.register(name, {
    validate: (value) => {
      // Saving during the upload would store the product without the file.
      if (isSending.current) return 'Espera a que termine de subir el archivo.';
      const given = String(value).trim();
      if (!given) return required ?? true;
      const answer = understand(given);
      return 'url' in answer || answer.refused;
    },
  });
  const tidy = () => {
    const given = String(form.getValues(name)).trim();
    const answer = given ? understand(given) : null;
    if (answer && 'url' in answer && answer.url !== given) form.setValue(name, answer.url);
    if (given) void form.trigger(name);
  };
  const take = (url: string) => {
    form.setValue(name, url, { shouldDirty: true, shouldValidate: true });
  };
  const onSending = (isOn: boolean) => {
    isSending.current = isOn;
    if (!isOn && form.getFieldState(name).error) void form.trigger(name);
  };
  return (
    <div>
      <TextField
        label={label}
        hint={hint}
        error={form.formState.errors[name]?.message}
        autoComplete="off"
        spellCheck={false}
        aria-required={required ? true : undefined}
        {...field}
        onBlur={async (event) => {
          await field.onBlur(event);
          tidy();
        }}
      />
      <UploadField
        form={`product ${productId}`}
        slot={name}
        what={kind}
        subject={label}
        onUploaded={take}
        onSending={onSending}
      />
    </div>
  );
}
