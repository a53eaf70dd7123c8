import { type ComponentType, useEffect, useState } from 'react';
import type { ConfirmationDialogProps } from '../account/safety/confirmation-dialog';
import { useConfirmation } from '../state/confirmation-store';

/** Asks an admin to confirm who she is or what she means, on whichever page a call needs it. */
export function Confirmation() {
  const question = useConfirmation((state) => state.question);
  const [Dialog, setDialog] = useState<ComponentType<ConfirmationDialogProps>>();
  useEffect(() => {
    if (!question || Dialog) return;
    import('../account/safety/confirmation-dialog')
      .then((module) => setDialog(() => module.ConfirmationDialog))
      .catch(() => question.cancel());
  }, [question, Dialog]);
  return Dialog && question ? <Dialog question={question} /> : null;
}
