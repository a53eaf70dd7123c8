import type { ReactNode } from 'react';
import { Button } from './button';
import { Dialog, DialogActions } from './dialog';

interface ConfirmDialogProps {
  title: string;
  open: boolean;
  /** The label of the confirm button. */
  action: string;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
  busy?: boolean;
}

/** Asks for confirmation before an action that cannot be undone with one click. */
export function ConfirmDialog({ action, onConfirm, children, busy, ...dialog }: ConfirmDialogProps) {
  return (
    <Dialog {...dialog}>
      <div className="break">{children}</div>
      <DialogActions>
        <Button variant="quiet" onClick={dialog.onClose}>
          Cancelar
        </Button>
        <Button variant="danger" onClick={onConfirm} busy={busy ?? false}>
          {action}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
