import { type ReactNode, useId, useState } from 'react';
import type { FileLimit } from '../../rules/upload-limits';
import { useHydrated } from '../state/use-hydrated';
import { Icon } from '../ui/icon';
import { findFileProblem } from './check-file';
import styles from './file-field.module.css';

interface FileFieldProps {
  label: string;
  limit: FileLimit;
  /** The chosen file. */
  file: File | undefined;
  disabled?: boolean;
  /** Inside the field, in place of the name of the file. */
  children?: ReactNode;
  /** A wrong file is refused when it is chosen, not after it was sent. */
  onFile: (file: File | undefined) => void;
}

/** The file of a form, which is sent with the form. The native button would use the browser's language. */
export function FileField({ label, limit, file, disabled, children, onFile }: FileFieldProps) {
  const hydrated = useHydrated();
  const id = useId();
  const [problem, setProblem] = useState<string | null>(null);
  const choose = async (chosen: File | undefined) => {
    if (!chosen) return;
    const found = await findFileProblem(chosen, limit);
    setProblem(found);
    onFile(found ? undefined : chosen);
  };
  return (
    <div className={`stack anchor gap-near ${styles.field}`}>
      <label htmlFor={id}>
        <span className={`block bold ${styles.label}`}>{label}</span>
        {children ?? (
          <span className={`fades line gap-3 pad-y-3 pad-x-4 break pointer corner-1 ${styles.drop}`}>
            <Icon name={file ? 'check' : 'upload'} />
            <span>{file?.name ?? 'Elegir archivo'}</span>
          </span>
        )}
      </label>
      <input
        id={id}
        type="file"
        accept={limit.accept}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-error ${id}-hint` : `${id}-hint`}
        disabled={!hydrated || disabled}
        // Covers the whole field, so that a file can be dropped on it.
        className={`full pointer over tall unseen ${styles.input}`}
        onChange={({ target }) => {
          const chosen = target.files?.[0];
          target.value = '';
          void choose(chosen);
        }}
      />
      <p id={`${id}-hint`} className="soft small">
        {limit.hint}
      </p>
      {problem && (
        <p id={`${id}-error`} className={`line stretch gap-2 bold ${styles.error}`} role="alert">
          <Icon name="alert" />
          {problem}
        </p>
      )}
    </div>
  );
}
