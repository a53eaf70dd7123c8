import { type DragEvent, useId, useState } from 'react';
import { PRODUCT_PICTURE_LIMIT, UPLOAD_LIMITS } from '../../rules/upload-limits';
import { useHydrated } from '../state/use-hydrated';
import { Button } from '../ui/button';
import { fileSize } from '../ui/file-size';
import { Icon } from '../ui/icon';
import type { SentFile } from './send-file';
import styles from './upload-field.module.css';
import { type UploadState, type UploadWhat, useUpload } from './use-upload';

interface UploadFieldProps {
  label: string;
  /** The purpose of the file, for screen readers. */
  subject: string;
  what: UploadWhat;
  /** Called with the URL of the stored file. */
  onDone: (file: SentFile) => void;
  onSending?: ((isSending: boolean) => void) | undefined;
}

/** Uploads a file by drag and drop or from the picker. */
export function UploadField({ label, subject, what, onDone, onSending }: UploadFieldProps) {
  const hydrated = useHydrated();
  const [isOver, setOver] = useState(false);
  const input = useId();
  const { state, start, cancel, retry } = useUpload(what, onDone, onSending);
  const limit = what === 'picture' ? PRODUCT_PICTURE_LIMIT : UPLOAD_LIMITS[what];

  function onDrop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (file && state.step !== 'sending') start(file);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is optional; the button inside does the same.
    <div
      className={isOver ? `${styles.zone} ${styles.over}` : styles.zone}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      {state.step === 'sending' ? (
        <Sending state={state} onCancel={cancel} />
      ) : (
        <div className={styles.choose}>
          <label htmlFor={input} className={styles.pick}>
            <Icon name="upload" />
            {label}
            <span className="vh">: {subject}</span>
          </label>
          <input
            id={input}
            type="file"
            className="vh"
            accept={limit.accept}
            disabled={!hydrated}
            aria-describedby={`${input}-hint`}
            onChange={({ target }) => {
              const file = target.files?.[0];
              target.value = '';
              if (file) start(file);
            }}
          />
          <p id={`${input}-hint`} className={styles.hint}>
            {limit.hint} <span className={styles.drop}>También puedes soltarlo aquí.</span>
          </p>
        </div>
      )}
      <div role="status">
        {state.step === 'done' && (
          <p className={styles.done}>
            <Icon name="check" />
            {state.name} ({fileSize(state.size)}) está listo. Guarda el formulario para usarlo.
          </p>
        )}
        {state.step === 'failed' && (
          <div className={styles.failed}>
            <p>
              <Icon name="alert" />
              {state.name}: {state.message}
            </p>
            <Button variant="danger" small onClick={retry}>
              Reintentar
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}

function Sending({
  state,
  onCancel,
}: {
  state: Extract<UploadState, { step: 'sending' }>;
  onCancel: () => void;
}) {
  const percent = Math.floor(state.share * 100);
  return (
    <div className={styles.sending}>
      <p>
        {percent < 100 ? `Subiendo ${state.name}` : `Revisando ${state.name}`}
        <b>{percent} %</b>
      </p>
      <progress value={percent} max={100} aria-label={`Subiendo ${state.name}`} />
      <Button variant="quiet" small onClick={onCancel}>
        Cancelar
      </Button>
    </div>
  );
}
