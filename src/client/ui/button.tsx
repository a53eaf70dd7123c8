import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import styles from './button.module.css';

export type ButtonLook = 'filled' | 'quiet' | 'own' | 'danger';

interface Look {
  look?: ButtonLook;
  small?: boolean;
  wide?: boolean;
}

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, Look {
  /** Waits: says so with a spinner, keeps its width and ignores clicks. */
  busy?: boolean;
}

export function Button({ look, small, wide, busy, className, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={classOf({ look, small, wide }, busy && styles.busy, className)}
    />
  );
}

export function ButtonLink({ look, small, wide, className, ...rest }: LinkProps & Look) {
  return <Link {...rest} className={classOf({ look, small, wide }, className)} />;
}

/** An address outside the shop. */
export function ButtonOut({
  look,
  small,
  wide,
  href,
  children,
}: Look & { href: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={classOf({ look, small, wide })}>
      {children}
    </a>
  );
}

function classOf({ look = 'filled', small, wide }: Look, ...more: (string | false | undefined)[]): string {
  const names = [styles.button, styles[look], small && styles.small, wide && styles.wide, ...more];
  return names.filter(Boolean).join(' ');
}
