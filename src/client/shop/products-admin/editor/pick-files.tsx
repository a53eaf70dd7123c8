import { type DragEvent, type ReactNode, useId, useState } from 'react';
import { useHydrated } from '../../../state/use-hydrated';
import { Icon } from '../../../ui/icon';
import styles from './files.module.css';

interface PickButtonProps {
  children: ReactNode;
  /** The field, for screen readers. */
  subject: string;
  accept: string;
  multiple?: boolean;
  /** A text link instead of a button. */
  plain?: boolean;
  onFiles: (files: File[]) => void;
}

/** A file picker that looks like a button. */
export function PickButton({ children, subject, accept, multiple, plain, onFiles }: PickButtonProps) {
  const hydrated = useHydrated();
  const id = useId();
  return (
    <span className={styles.pickBox}>
      <label htmlFor={id} className={plain ? styles.change : styles.pick}>
        {!plain && <Icon name="upload" />}
        {children}
        <span className="vh">: {subject}</span>
      </label>
      <input
        id={id}
        type="file"
        className="vh"
        accept={accept}
        multiple={multiple}
        disabled={!hydrated}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          target.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </span>
  );
}

interface DropZoneProps {
  onFiles: (files: File[]) => void;
  className?: string | undefined;
  children: ReactNode;
}

/** Takes dropped files; the button inside does the same. */
export function DropZone({ onFiles, className, children }: DropZoneProps) {
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const files = [...event.dataTransfer.files];
    if (files.length > 0) onFiles(files);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is optional; the button inside does the same.
    <div
      className={className}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {children}
    </div>
  );
}
