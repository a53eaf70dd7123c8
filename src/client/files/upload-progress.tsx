import { Button } from '../ui/button';
import { fileSize } from '../ui/file-size';
import { Icon } from '../ui/icon';
import { SendingFile } from './sending-file';
import styles from './upload-progress.module.css';
import { cancelUpload, retryUpload, type UploadTask } from './upload-store';

interface UploadProgressProps {
  task: UploadTask;
  /** What she may do meanwhile. */
  note?: string;
  /** What comes after the upload. */
  next?: string;
}

/** One upload in plain words: Subiendo, Revisando, listo, or why it failed. */
export function UploadProgress({ task, note = GOES_ON, next = '' }: UploadProgressProps) {
  const { id, file, step, share, message } = task;
  if (step === 'sending')
    return <SendingFile name={file.name} share={share} note={note} onCancel={() => cancelUpload(id)} />;
  if (step === 'failed') {
    return (
      <div className={styles.failed} role="alert">
        <p>
          <Icon name="alert" />
          {file.name}: {message}
        </p>
        <Button variant="danger" small onClick={() => retryUpload(id)}>
          Reintentar
        </Button>
        <Button variant="quiet" small onClick={() => cancelUpload(id)}>
          Quitar
        </Button>
      </div>
    );
  }
  return (
    <p className={styles.done} role="status">
      <Icon name="check" />
      {file.name} ({fileSize(file.size)}) está listo.{next && ` ${next}`}
    </p>
  );
}

const GOES_ON = 'Puedes seguir con lo demás: sube aunque cambies de página.';
