import type { ButtonHTMLAttributes } from 'react';
import { Link, type LinkProps } from 'react-router';
import styles from './text-button.module.css';

/** A button that reads as a link inside text. */
export function TextButton({ className, ...rest }: ButtonHTMLAttributes<HTMLButtonElement>) {
  return <button type="button" {...rest} className={[styles.text, className].filter(Boolean).join(' ')} />;
}

export function TextLink({ className, ...rest }: LinkProps) {
  return <Link {...rest} className={[styles.text, className].filter(Boolean).join(' ')} />;
}
