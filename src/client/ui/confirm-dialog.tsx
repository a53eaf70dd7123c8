import type { ReactNode } from 'react';
import { Button } from './button';
import { Dialog, DialogActions } from './dialog';

interface ConfirmDialogProps {
  title: string;
  open: boolean;
  /** What the button that goes on says. */
  action: string;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
  busy?: boolean;
}

/** Asks before something that is not undone by a click. */
export function ConfirmDialog({
  title,
  open,
  action,
  onConfirm,
  onClose,
  children,
  busy,
}: ConfirmDialogProps) {
  return (
    <Dialog title={title} open={open} onClose={onClose}>
      <p>{children}</p>
      <DialogActions>
        <Button variant="quiet" onClick={onClose}>
          Cancelar
        </Button>
        <Button variant="danger" onClick={onConfirm} busy={busy ?? false}>
          {action}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
