import type { ReactNode } from 'react';
import { Button } from './button';
import { DialogActions } from './dialog';

interface SubmitActionsProps {
  /** The label of the button that sends the form. */
  children: ReactNode;
  busy: boolean;
  danger?: boolean;
  onCancel: () => void;
}

/** The end of a form in a dialog: cancel it, or send it. */
export function SubmitActions({ children, busy, danger, onCancel }: SubmitActionsProps) {
  return (
    <DialogActions>
      <Button variant="quiet" onClick={onCancel}>
        Cancelar
      </Button>
      <Button type="submit" variant={danger ? 'danger' : 'filled'} busy={busy}>
        {children}
      </Button>
    </DialogActions>
  );
}
