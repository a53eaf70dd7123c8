import { Icon } from '../../ui/icon';
import { TextButton } from '../../ui/text-button';
import styles from './saved.module.css';

/** The progress of a running download. */
export function SavingProgress({ share, onCancel }: { share: number; onCancel: () => void }) {
  return (
    <div className="stack items-start gap-2 full">
      <p className={`row small leading-3 soft gap-close ${styles.mark}`}>
        <Icon name="download" />
        <span>Guardando, {Math.round(share * 100)} %. Puedes seguir usando la página.</span>
        <TextButton onClick={onCancel}>Cancelar</TextButton>
      </p>
      <progress className="progress" value={share} max={1} aria-label="Guardando para usar sin conexión" />
    </div>
  );
}
