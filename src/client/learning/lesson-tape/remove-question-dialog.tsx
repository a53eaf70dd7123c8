import { ConfirmDialog } from '../../ui/confirm-dialog';

interface RemoveQuestionDialogProps {
  open: boolean;
  busy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** An answered question goes for everybody. */
export function RemoveQuestionDialog(props: RemoveQuestionDialogProps) {
  return (
    <ConfirmDialog title="Borrar tu pregunta" action="Borrar" {...props}>
      Se borra para siempre y para todos, también la respuesta. Si estaba publicada en la clase, deja de
      verse.
    </ConfirmDialog>
  );
}
