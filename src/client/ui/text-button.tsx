import type { ButtonHTMLAttributes } from 'react';
import { Link, type LinkProps } from '../router';
import styles from './text-button.module.css';

/** A button styled as a text link. */
export function TextButton({ className, ...rest }: ButtonHTMLAttributes<HTMLButtonElement>) {
  return (
    <button
      type="button"
      {...rest}
      className={[`inline gap-2 tap bold ${styles.text}`, className].filter(Boolean).join(' ')}
    />
  );
}

export function TextLink({ className, ...rest }: LinkProps) {
  return (
    <Link
      {...rest}
      className={[`inline gap-2 tap bold ${styles.text}`, className].filter(Boolean).join(' ')}
    />
  );
}
