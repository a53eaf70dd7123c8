import type { ReactNode } from 'react';
import { Button } from './button';
import { Icon } from './icon';

const GROUNDS = { error: 'wash-bad', warning: 'wash-waiting', success: 'wash-good', info: 'sunk ink' };

interface AlertProps {
  children: ReactNode;
  kind?: keyof typeof GROUNDS;
  onRetry?: (() => void) | undefined;
  action?: ReactNode;
}

/** A message that stays on the page until its cause is resolved. */
export function Alert({ children, kind = 'error', onRetry, action }: AlertProps) {
  return (
    <div
      className={`row gap-3 pad-y-4 pad-x-5 corner-2 bold ${GROUNDS[kind]}`}
      role={kind === 'error' ? 'alert' : 'status'}
    >
      <Icon name={kind === 'success' ? 'check' : 'alert'} />
      <div className="from-11">{children}</div>
      {onRetry && (
        <Button variant="danger" small onClick={onRetry}>
          Reintentar
        </Button>
      )}
      {action}
    </div>
  );
}
