import { type InputHTMLAttributes, type Ref, useId } from 'react';
import { useHydrated } from '../state/use-hydrated';
import styles from './file-field.module.css';
import { Icon } from './icon';

interface FileFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  hint: string;
  /** The name of the chosen file. */
  chosen: string | undefined;
  /** Why the file was refused. */
  error?: string | undefined;
  ref?: Ref<HTMLInputElement>;
}

/** A file picker with Spanish labels; the native button uses the browser's language. */
export function FileField({ label, hint, chosen, error, ref, ...rest }: FileFieldProps) {
  const hydrated = useHydrated();
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>
        <span className={styles.label}>{label}</span>
        <span className={styles.drop}>
          <Icon name={chosen ? 'check' : 'upload'} />
          <span>{chosen ?? 'Elegir archivo'}</span>
        </span>
      </label>
      <input
        {...rest}
        ref={ref}
        id={id}
        type="file"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error ${id}-hint` : `${id}-hint`}
        disabled={!hydrated || rest.disabled}
        className={styles.input}
      />
      <p id={`${id}-hint`} className={styles.hint}>
        {hint}
      </p>
      {error && (
        <p id={`${id}-error`} className={styles.error} role="alert">
          <Icon name="alert" />
          {error}
        </p>
      )}
    </div>
  );
}
