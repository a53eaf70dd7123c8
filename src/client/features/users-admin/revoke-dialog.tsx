import { useForm } from 'react-hook-form';
import { MESSAGES } from '../../../shared/messages';
import type { OwnedProduct } from '../../../shared/users-admin';
import { Button } from '../../ui/button';
import { Dialog, DialogActions } from '../../ui/dialog';
import { TextField } from '../../ui/field';
import styles from './users.module.css';

interface RevokeDialogProps {
  product: OwnedProduct | null;
  onClose: () => void;
  onRevoke: (itemId: string, reason: string) => Promise<boolean>;
}

export function RevokeDialog({ product, onClose, onRevoke }: RevokeDialogProps) {
  const { register, handleSubmit, reset, formState } = useForm({ defaultValues: { reason: '' } });
  const close = () => {
    reset();
    onClose();
  };
  return (
    <Dialog title="Retirar acceso" open={product !== null} onClose={close}>
      <p>{product?.title} deja de estar en sus compras desde este momento.</p>
      <form
        className={styles.form}
        method="post"
        noValidate
        onSubmit={handleSubmit(async ({ reason }) => {
          if (product) await onRevoke(product.itemId, reason);
          close();
        })}
      >
        <TextField
          label="Motivo"
          maxLength={300}
          error={formState.errors.reason?.message}
          {...register('reason', { validate: (value) => value.trim() !== '' || MESSAGES.required })}
        />
        <DialogActions>
          <Button look="quiet" onClick={close}>
            Cancelar
          </Button>
          <Button type="submit" look="danger" busy={formState.isSubmitting}>
            Retirar acceso
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
