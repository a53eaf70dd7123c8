import type { ComponentProps } from 'react';
import { ConfirmDialog } from '../../ui/confirm-dialog';

type Asked = Omit<ComponentProps<typeof ConfirmDialog>, 'title' | 'action' | 'children'>;

/** An answered question goes for everybody. */
export function RemoveQuestionDialog(props: Asked) {
  return (
    <ConfirmDialog title="Borrar tu pregunta" action="Borrar" {...props}>
      Se borra para siempre y para todos, también la respuesta. Si estaba publicada en la clase, deja de
      verse.
    </ConfirmDialog>
  );
}
