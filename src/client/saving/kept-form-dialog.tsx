import type { ReactNode, SubmitEventHandler } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Alert } from '../ui/alert';
import { Dialog } from '../ui/dialog';
import { ResumedAlert } from '../ui/resumed-alert';
import { SubmitActions } from '../ui/submit-actions';
import { FormConflict } from './form-conflict';
import type { useKeptForm } from './use-kept-form';

interface KeptFormDialogProps<V extends FieldValues> {
  title: string;
  kept: ReturnType<typeof useKeptForm<V>>;
  /** "Este cupón cambió en otra pestaña". */
  conflictTitle: string;
  failure: string;
  /** The label of the button that saves. */
  action: string;
  busy: boolean;
  onSubmit: SubmitEventHandler<HTMLFormElement>;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog with one form. The form keeps the typed text on the device until the server has saved it. */
export function KeptFormDialog<V extends FieldValues>(props: KeptFormDialogProps<V>) {
  const { title, kept, conflictTitle, failure, action, busy, onSubmit, onClose, children } = props;
  return (
    <Dialog title={title} open onClose={onClose}>
      <form className="stack gap-4" noValidate onSubmit={onSubmit}>
        {kept.isResumed && <ResumedAlert onReset={kept.startAnew} />}
        <FormConflict title={conflictTitle} kept={kept} />
        {children}
        {failure && <Alert>{failure}</Alert>}
        <SubmitActions busy={busy} onCancel={onClose}>
          {action}
        </SubmitActions>
      </form>
    </Dialog>
  );
}
