import { Button, SmallButton } from '../ui/button';
import { fileSize } from '../ui/file-size';
import { Icon } from '../ui/icon';
import { SendingFile } from './sending-file';
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
  const { id, file, doing, step, share, message } = task;
  if (step === 'sending')
    return (
      <SendingFile
        name={file.name}
        doing={doing}
        share={share}
        note={note}
        onCancel={() => cancelUpload(id)}
      />
    );
  if (step === 'failed') {
    return (
      <div className="row gap-3 rows-2 bad" role="alert">
        <p className="line gap-2 small bold break">
          <Icon name="alert" />
          {file.name}: {message}
        </p>
        <Button variant="danger" small onClick={() => retryUpload(id)}>
          Reintentar
        </Button>
        <SmallButton onClick={() => cancelUpload(id)}>Quitar</SmallButton>
      </div>
    );
  }
  return (
    <p className="line gap-2 small bold break good" role="status">
      <Icon name="check" />
      {file.name} ({fileSize(file.size)}) está listo.{next && ` ${next}`}
    </p>
  );
}

const GOES_ON = 'Puedes seguir con lo demás: sube aunque cambies de página.';
