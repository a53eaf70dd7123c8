import type { HTMLAttributes } from 'react';
import type { Image } from '../../../../contract/catalogue';
import { DropZone } from '../../../files/pick-files';
import type { UploadTask } from '../../../files/upload-store';
import { Picture } from '../../../ui/picture';
import { RoundButton } from '../../../ui/round-button';
import { TextButton } from '../../../ui/text-button';
import styles from './files.module.css';

interface PhotoTileProps {
  image: Image;
  at: number;
  isDragged: boolean;
  isTarget: boolean;
  handleProps: HTMLAttributes<HTMLButtonElement>;
  onOpen: () => void;
  onReplace: (files: File[]) => void;
}

export function PhotoTile(props: PhotoTileProps) {
  const { image, at, isDragged, isTarget, handleProps, onOpen, onReplace } = props;
  const name = `Foto ${at + 1}`;
  return (
    <li data-tile="" data-dragged={isDragged || undefined} data-target={isTarget || undefined}>
      <DropZone className={`anchor tall clip corner-1 sunk ${styles.photo}`} onFiles={onReplace}>
        {/* A new address starts without the error of the one before. */}
        <Picture
          key={image.url}
          className="over cover"
          image={image}
          alt={image.description}
          sizes="(min-width: 885px) 24rem, 60vw"
        />
        {at === 0 && <span className={`placed small bold rose ${styles.tab}`}>Portada</span>}
        <RoundButton
          icon="menu"
          label={`Mover ${name}: arrastra o usa las flechas`}
          className={styles.handle}
          data-handle=""
          {...handleProps}
        />
        <RoundButton icon="edit" label={`Más sobre ${name}`} className={styles.more} onClick={onOpen} />
      </DropZone>
    </li>
  );
}

/** A picture on its way. */
export function PhotoUpload({ task, onCancel }: { task: UploadTask; onCancel: () => void }) {
  const percent = Math.floor(task.share * 100);
  return (
    <li>
      <div
        className={`stack anchor tall clip corner-1 sunk small bold gap-near ${styles.photo} ${styles.onItsWay}`}
      >
        <span>{percent < 100 ? `Subiendo ${percent} %` : 'Revisando'}</span>
        <progress className="progress" value={percent} max={100} aria-label={`Subiendo ${task.file.name}`} />
        <TextButton onClick={onCancel} aria-label={`Cancelar ${task.file.name}`}>
          Cancelar
        </TextButton>
      </div>
    </li>
  );
}
