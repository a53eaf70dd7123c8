import type { InputHTMLAttributes, Ref } from 'react';
import { useHydrated } from '../state/use-hydrated';
import styles from './check-box.module.css';

interface CheckBoxProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  /** Pill style, for filters. */
  chip?: boolean;
  ref?: Ref<HTMLInputElement>;
}

export function CheckBox({ label, chip, ref, ...rest }: CheckBoxProps) {
  const hydrated = useHydrated();
  return (
    <label className={chip ? styles.chip : styles.check}>
      <input type="checkbox" {...rest} ref={ref} disabled={!hydrated || rest.disabled} />
      {label}
    </label>
  );
}
