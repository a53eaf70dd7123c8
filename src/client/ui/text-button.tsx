import type { ButtonHTMLAttributes } from 'react';
import { Link, type LinkProps } from '../router';
import styles from './text-button.module.css';

/** A button styled as a text link. */
export function TextButton({ className, ...rest }: ButtonHTMLAttributes<HTMLButtonElement>) {
  return <button type="button" {...rest} className={classOf(className)} />;
}

export function TextLink({ className, ...rest }: LinkProps) {
  return <Link {...rest} className={classOf(className)} />;
}

const classOf = (more = '') => `inline gap-2 tap bold ${styles.text} ${more}`;
