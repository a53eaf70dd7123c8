import type { ReactNode } from 'react';
import { Button } from './button';
import { Icon } from './icon';
import styles from './notice.module.css';

interface NoticeProps {
  children: ReactNode;
  kind?: 'error' | 'warning' | 'success' | 'info';
  onRetry?: (() => void) | undefined;
  action?: ReactNode;
}

/** Something that stays on the page until it is solved. */
export function Notice({ children, kind = 'error', onRetry, action }: NoticeProps) {
  return (
    <div className={`${styles.notice} ${styles[kind]}`} role={kind === 'error' ? 'alert' : 'status'}>
      <Icon name={kind === 'success' ? 'check' : 'alert'} />
      <div className={styles.text}>{children}</div>
      {onRetry && (
        <Button look="danger" small onClick={onRetry}>
          Reintentar
        </Button>
      )}
      {action}
    </div>
  );
}
