import type { ReactNode } from 'react';
import { SavedIcon } from '../../ui/saved-icon';
import styles from './saved.module.css';

interface SavedLineProps {
  /** Whether it opens without a connection. */
  isHere?: boolean;
  role?: 'status';
  children: ReactNode;
}

/** What is on this device, or not, beside its icon. */
export function SavedLine({ isHere = false, role, children }: SavedLineProps) {
  return (
    <p
      className={`row small leading-3 soft gap-close ${styles.mark} ${isHere ? 'good bold' : ''}`}
      role={role}
    >
      <SavedIcon name={isHere ? 'saved' : 'device'} />
      {children}
    </p>
  );
}
