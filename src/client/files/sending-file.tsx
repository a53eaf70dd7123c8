import { Button } from '../ui/button';
import styles from './sending-file.module.css';

interface SendingFileProps {
  name: string;
  share: number;
  note?: string;
  onCancel: () => void;
}

/** A file on its way, with its progress and a way to stop it. */
export function SendingFile({ name, share, note, onCancel }: SendingFileProps) {
  const percent = Math.floor(share * 100);
  return (
    <div className={styles.sending}>
      <p>
        {percent < 100 ? `Subiendo ${name}` : `Revisando ${name}`}
        <b>{percent} %</b>
      </p>
      <progress value={percent} max={100} aria-label={`Subiendo ${name}`} />
      {note && <p className="soft small">{note}</p>}
      <Button variant="quiet" small onClick={onCancel}>
        Cancelar
      </Button>
    </div>
  );
}
