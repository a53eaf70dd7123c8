import { type DragEvent, type ReactNode, useId, useState } from 'react';
import { useHydrated } from '../state/use-hydrated';
import { Icon } from '../ui/icon';
import styles from './pick-files.module.css';

interface PickButtonProps {
  children: ReactNode;
  /** The field, for screen readers. */
  subject?: string | undefined;
  accept: string;
  multiple?: boolean;
  disabled?: boolean;
  /** `plain` has no picture, `link` looks like a link. */
  look?: 'button' | 'plain' | 'link';
  /** The id of a hint. */
  describedBy?: string;
  onFiles: (files: File[]) => void;
}

/** A file picker that looks like a button. */
export function PickButton(props: PickButtonProps) {
  const { children, subject, accept, multiple, disabled, look = 'button', describedBy, onFiles } = props;
  const hydrated = useHydrated();
  const id = useId();
  const kind =
    look === 'link' ? `berry ${styles.link}` : `small raised pill edge hover-sunk ${styles.button}`;
  return (
    <span className="inline stretch anchor ring">
      <label htmlFor={id} className={`inline gap-2 tap bold pointer ${kind}`}>
        {look === 'button' && <Icon name="upload" />}
        {children}
        {subject && <span className="vh">: {subject}</span>}
      </label>
      <input
        id={id}
        type="file"
        className="vh"
        accept={accept}
        multiple={multiple}
        disabled={!hydrated || disabled}
        aria-describedby={describedBy}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // Choosing the corrected file again must fire a change event.
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
