import type { ReactNode } from 'react';
import { Button, QuietButton } from './button';
import { DialogActions } from './dialog';

interface SubmitActionsProps {
  /** The label of the button that goes on. */
  children: ReactNode;
  busy?: boolean;
  disabled?: boolean;
  danger?: boolean;
  onCancel: () => void;
  /** Without it, the button sends the form around it. */
  onConfirm?: () => void;
}

/** The end of a dialog: cancel it, or go on. */
export function SubmitActions({ children, busy, disabled, danger, onCancel, onConfirm }: SubmitActionsProps) {
  return (
    <DialogActions>
      <QuietButton onClick={onCancel}>Cancelar</QuietButton>
      <Button
        type={onConfirm ? 'button' : 'submit'}
        variant={danger ? 'danger' : 'filled'}
        busy={busy ?? false}
        disabled={disabled}
        onClick={onConfirm}
      >
        {children}
      </Button>
    </DialogActions>
  );
}
