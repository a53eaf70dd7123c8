import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { LinkAnswer } from '../../../shared/media-links';
import { TextField } from '../../ui/field';
import type { ProductValues } from './product-values';

export type FileKind = 'picture' | 'video' | 'intro' | 'pdf';
/** The page brings the upload button; it hands over the address of what was uploaded. */
export type UploadSlot = (kind: FileKind, label: string, onUploaded: (url: string) => void) => ReactNode;

interface AddressFieldProps {
  form: UseFormReturn<ProductValues>;
  name: Exclude<keyof ProductValues, 'isPromo'>;
  label: string;
  hint?: string;
  kind: FileKind;
  read: (value: string, options: { ownOrigin?: string }) => LinkAnswer;
  /** The sentence when nothing was given. */
  required?: string | undefined;
  upload?: UploadSlot | undefined;
}

/** An address that is pasted or uploaded: embed code becomes its address, a share link its preview. */
export function AddressField(props: AddressFieldProps) {
  const { form, name, label, hint, kind, read, required, upload } = props;
  const understand = (value: string) => read(value, { ownOrigin: location.origin });
  const field = form.register(name, {
    validate: (value) => {
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
      {upload?.(kind, label, take)}
    </div>
  );
}
