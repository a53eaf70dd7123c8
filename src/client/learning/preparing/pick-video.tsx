import { Icon } from '../../ui/icon';
import styles from './preparing.module.css';

/** For the file picker. The content of the file decides, not its name. */
const VIDEO_TYPES = 'video/*,.mp4,.m4v,.mov,.webm,.mkv';

interface PickVideoProps {
  label: string;
  /** The lesson, for screen readers. */
  subject: string;
  onFile: (file: File) => void;
}

/** Chooses the video of one lesson. */
export function PickVideo({ label, subject, onFile }: PickVideoProps) {
  return (
    <label className={styles.pick}>
      <Icon name="upload" />
      {label}
      <span className="vh">: {subject}</span>
      <input
        type="file"
        className="vh"
        accept={VIDEO_TYPES}
        onChange={({ target }) => {
          const file = target.files?.[0];
          target.value = '';
          if (file) onFile(file);
        }}
      />
    </label>
  );
}

/** Chooses several videos at once; each becomes a lesson. */
export function PickVideos({ onFiles }: { onFiles: (files: File[]) => void }) {
  return (
    <>
      <p className="soft">
        Cada video será una clase, en el orden de sus nombres. También puedes soltarlos aquí. MP4, MOV, WebM o
        MKV: tu navegador los prepara para que se vean bien en cualquier teléfono.
      </p>
      <label className={styles.pick}>
        <Icon name="upload" />
        Subir videos
        <input
          type="file"
          className="vh"
          multiple
          accept={VIDEO_TYPES}
          onChange={({ target }) => {
            onFiles([...(target.files ?? [])]);
            target.value = '';
          }}
        />
      </label>
    </>
  );
}
