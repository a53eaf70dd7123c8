import { Button } from '../../../ui/button';
import { fileSize } from '../../../ui/file-size';
import { Icon } from '../../../ui/icon';
import type { EditorUpload, UploadPort } from './editor-parts';
import styles from './files.module.css';

interface UploadProgressProps {
  task: EditorUpload;
  port: UploadPort;
}

/** One upload in plain words: Subiendo, Revisando, listo, or why it failed. */
export function UploadProgress({ task, port }: UploadProgressProps) {
  const { name } = task.file;
  if (task.step === 'sending') {
    const percent = Math.floor(task.share * 100);
    return (
      <div className={styles.sending}>
        <p>
          {percent < 100 ? `Subiendo ${name}` : `Revisando ${name}`}
          <b>{percent} %</b>
        </p>
        <progress value={percent} max={100} aria-label={`Subiendo ${name}`} />
        <p className="soft small">Puedes seguir con lo demás: sube aunque cambies de página.</p>
        <Button variant="quiet" small onClick={() => port.cancel(task.id)}>
          Cancelar
        </Button>
      </div>
    );
  }
  if (task.step === 'failed') {
    return (
      <div className={styles.failed} role="alert">
        <p>
          <Icon name="alert" />
          {name}: {task.message}
        </p>
        <Button variant="danger" small onClick={() => port.retry(task.id)}>
          Reintentar
        </Button>
        <Button variant="quiet" small onClick={() => port.cancel(task.id)}>
          Quitar
        </Button>
      </div>
    );
  }
  return (
    <p className={styles.done} role="status">
      <Icon name="check" />
      {name} ({fileSize(task.file.size)}) está listo.
    </p>
  );
}
