import type { InputHTMLAttributes, Ref } from 'react';
import { useHydrated } from '../state/use-hydrated';
import styles from './check-box.module.css';

interface CheckBoxProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  /** Pill style, for filters. */
  chip?: boolean;
  /** A label of several lines: the box stays at the first one. */
  long?: boolean;
  ref?: Ref<HTMLInputElement>;
}

export function CheckBox({ label, chip, long, ref, ...rest }: CheckBoxProps) {
  const hydrated = useHydrated();
  return (
    <label className={chip ? styles.chip : long ? `${styles.check} ${styles.long}` : styles.check}>
      <input type="checkbox" {...rest} ref={ref} disabled={!hydrated || rest.disabled} />
      {label}
    </label>
  );
}
