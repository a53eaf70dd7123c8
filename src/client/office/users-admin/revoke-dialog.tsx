import { useForm } from 'react-hook-form';
import type { OwnedProduct } from '../../../contract/users-admin';
import { messageOf } from '../../api';
import { required } from '../../form-rules';
import { useKeptForm } from '../../saving/use-kept-form';
import { Dialog } from '../../ui/dialog';
import { TextField } from '../../ui/field';
import { SubmitActions } from '../../ui/submit-actions';

interface RevokeDialogProps {
  product: OwnedProduct | null;
  person: { id: string; name: string; surname: string };
  onClose: () => void;
  /** Throws when the server refuses the change. */
  onRevoke: (itemId: string, reason: string) => Promise<void>;
}

const EMPTY = { reason: '' };

export function RevokeDialog({ product, person, onClose, onRevoke }: RevokeDialogProps) {
  const form = useForm({ defaultValues: EMPTY });
  const { register, handleSubmit, setError, formState } = form;
  const kept = useKeptForm(`revoke ${person.id} ${product?.itemId}`, form, EMPTY);
  return (
    <Dialog title="Retirar acceso" open={product !== null} onClose={onClose}>
      <p>
        {person.name} {person.surname} deja de ver {product?.title} ahora mismo, aunque lo tenga abierto. Lo
        que pagó no se devuelve con esto, y la venta deja de sumar en tus totales.
      </p>
      <form
        className="stack gap-4 form-width"
        method="post"
        noValidate
        onSubmit={handleSubmit(async ({ reason }) => {
          if (!product) return;
          try {
            await onRevoke(product.itemId, reason);
            kept.startAnew();
            onClose();
          } catch (error) {
            setError('reason', { message: messageOf(error) });
          }
        })}
      >
        <TextField
          label="Motivo"
          maxLength={300}
          error={formState.errors.reason?.message}
          {...register('reason', { validate: required })}
        />
        <SubmitActions danger busy={formState.isSubmitting} onCancel={onClose}>
          Retirar acceso
        </SubmitActions>
      </form>
    </Dialog>
  );
}
