import { useForm } from 'react-hook-form';
import type { OwnedProduct } from '../../../shared/users-admin';
import { messageOf } from '../../api';
import { required } from '../../form-rules';
import { Button } from '../../ui/button';
import { Dialog, DialogActions } from '../../ui/dialog';
import { TextField } from '../../ui/field';
import styles from './users.module.css';

interface RevokeDialogProps {
  product: OwnedProduct | null;
  person: { name: string; surname: string };
  onClose: () => void;
  /** Throws when the server refuses the change. */
  onRevoke: (itemId: string, reason: string) => Promise<void>;
}

export function RevokeDialog({ product, person, onClose, onRevoke }: RevokeDialogProps) {
  const { register, handleSubmit, reset, setError, formState } = useForm({ defaultValues: { reason: '' } });
  const close = () => {
    reset();
    onClose();
  };
  return (
    <Dialog title="Retirar acceso" open={product !== null} onClose={close}>
      <p>
        {person.name} {person.surname} deja de ver {product?.title} ahora mismo, aunque lo tenga abierto. Lo
        que pagó no se devuelve con esto, y la venta deja de sumar en tus totales.
      </p>
      <form
        className={styles.form}
        method="post"
        noValidate
        onSubmit={handleSubmit(async ({ reason }) => {
          if (!product) return;
          await onRevoke(product.itemId, reason).then(close, (error) =>
            setError('reason', { message: messageOf(error) }),
          );
        })}
      >
        <TextField
          label="Motivo"
          maxLength={300}
          error={formState.errors.reason?.message}
          {...register('reason', { validate: required })}
        />
        <DialogActions>
          <Button variant="quiet" onClick={close}>
            Cancelar
          </Button>
          <Button type="submit" variant="danger" busy={formState.isSubmitting}>
            Retirar acceso
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
