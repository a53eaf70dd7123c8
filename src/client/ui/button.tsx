import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { Link, type LinkProps } from '../router';
import styles from './button.module.css';

export type ButtonVariant = 'filled' | 'quiet' | 'own' | 'danger';

interface Shape {
  variant?: ButtonVariant;
  small?: boolean;
  wide?: boolean;
}

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, Shape {
  /** Shows a spinner, keeps its width and ignores clicks. */
  busy?: boolean;
  /** Looks and reads as disabled, but a click still counts: what it waits for decides later. */
  waiting?: boolean;
}

export function Button({ variant, small, wide, busy, waiting, className, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-disabled={busy || waiting || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={classOfButton({ variant, small, wide }, (busy || waiting) && styles.busy, className)}
    />
  );
}

export function ButtonLink({ variant, small, wide, className, ...rest }: LinkProps & Shape) {
  return <Link {...rest} className={classOfButton({ variant, small, wide }, className)} />;
}

/** A button beside the main one. */
export function QuietButton(props: Omit<ButtonProps, 'variant'>) {
  return <Button variant="quiet" {...props} />;
}

export function QuietLink(props: LinkProps & Omit<Shape, 'variant'>) {
  return <ButtonLink variant="quiet" {...props} />;
}

/** Sends the form around it. */
export function SubmitButton(props: ButtonProps) {
  return <Button type="submit" {...props} />;
}

/** A small button beside what it is about. */
export function SmallButton(props: Omit<ButtonProps, keyof Shape>) {
  return <Button variant="quiet" small {...props} />;
}

export function SmallLink(props: LinkProps) {
  return <ButtonLink variant="quiet" small {...props} />;
}

/** A link to another site. */
export function ButtonOut({ href, children, ...shape }: Shape & { href: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={classOfButton(shape)}>
      {children}
    </a>
  );
}

/** For a link of another kind that looks like a button. */
export function classOfButton(
  { variant = 'filled', small, wide }: Shape,
  ...more: (string | false | undefined)[]
): string {
  const names = ['edged', styles.button, styles[variant], small && styles.small, wide && 'full', ...more];
  return names.filter(Boolean).join(' ');
}
