import styles from './medal.module.css';
import { Picture } from './picture';
import { Scallop } from './scallop';

interface MedalProps {
  imageUrl: string;
  alt?: string;
  /** A dotted edge: the product is not the user's yet. */
  notYet?: boolean;
  className?: string | undefined;
}

/** A picture in a scalloped round. */
export function Medal({ imageUrl, alt = '', notYet, className }: MedalProps) {
  const names = ['anchor block square', styles.medal, notYet && styles.notYet, className]
    .filter(Boolean)
    .join(' ');
  return (
    <span className={names}>
      <Picture image={{ url: imageUrl }} alt={alt} sizes="21rem" />
      {notYet && <Scallop className="over full tall" />}
    </span>
  );
}
