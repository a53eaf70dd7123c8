import type { ReactNode } from 'react';
import styles from './alert.module.css';
import { Button } from './button';
import { Icon } from './icon';

interface AlertProps {
  children: ReactNode;
  kind?: 'error' | 'warning' | 'success' | 'info';
  onRetry?: (() => void) | undefined;
  action?: ReactNode;
}

/** A message that stays on the page until its cause is resolved. */
export function Alert({ children, kind = 'error', onRetry, action }: AlertProps) {
  return (
    <div className={`${styles.alert} ${styles[kind]}`} role={kind === 'error' ? 'alert' : 'status'}>
      <Icon name={kind === 'success' ? 'check' : 'alert'} />
      <div className={styles.text}>{children}</div>
      {onRetry && (
        <Button variant="danger" small onClick={onRetry}>
          Reintentar
        </Button>
      )}
      {action}
    </div>
  );
}
