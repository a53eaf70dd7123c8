import type { ReactNode } from 'react';
import { Dialog } from './dialog';
import { SubmitActions } from './submit-actions';

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
      <SubmitActions danger busy={busy ?? false} onCancel={dialog.onClose} onConfirm={onConfirm}>
        {action}
      </SubmitActions>
    </Dialog>
  );
}
