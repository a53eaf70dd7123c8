import type { ButtonHTMLAttributes } from 'react';
import { Icon, type IconName } from './icon';
import styles from './round-button.module.css';

interface RoundButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  icon: IconName;
  /** The accessible name. */
  label: string;
  outlined?: boolean;
  /** Fills the icon when `aria-pressed`. */
  fills?: boolean;
}

/** A 44 px button with only an icon. */
export function RoundButton({ icon, label, outlined, fills, className, ...rest }: RoundButtonProps) {
  const look = 'centre rigid tap-round circle edged';
  const names = [look, styles.round, outlined && styles.outlined, fills && styles.fills, className];
  return (
    <button type="button" aria-label={label} {...rest} className={names.filter(Boolean).join(' ')}>
      <Icon name={icon} />
    </button>
  );
}
