import type { ComponentProps } from 'react';
import { useHydrated } from '../state/use-hydrated';
import styles from './check-box.module.css';

interface CheckBoxProps extends ComponentProps<'input'> {
  label: string;
  /** Pill style, for filters. */
  chip?: boolean;
  /** A label of several lines: the box stays at the first one. */
  long?: boolean;
  onCheck?: ((isChecked: boolean) => void) | undefined;
}

export function CheckBox({ label, chip, long, onCheck, ...rest }: CheckBoxProps) {
  const hydrated = useHydrated();
  const kind = chip
    ? `ring raised pill edge edged bold ${styles.chip}`
    : `${styles.check} ${long ? styles.long : ''}`;
  return (
    <label className={`inline tap pointer ${kind}`}>
      <input
        className="tick-box"
        type="checkbox"
        {...rest}
        {...(onCheck && { onChange: ({ target }) => onCheck(target.checked) })}
        disabled={!hydrated || rest.disabled}
      />
      {label}
    </label>
  );
}
