import { useForm } from 'react-hook-form';
import type { ProviderKeys } from '../../../shared/payment-keys';
import { Button } from '../../ui/button';
import { Dialog, DialogActions } from '../../ui/dialog';
import { notify } from '../../ui/notify';
import { PasswordField } from '../../ui/password-field';
import { useKeyChanges } from './api';
import { KEY_TEXTS } from './key-texts';
import styles from './payment-keys.module.css';
import { showErrors } from './show-errors';

interface RemoveKeysDialogProps {
  keys: ProviderKeys;
  open: boolean;
  onClose: () => void;
}

export function RemoveKeysDialog({ keys, open, onClose }: RemoveKeysDialogProps) {
  const { name } = KEY_TEXTS[keys.provider];
  return (
    <Dialog title={`Quitar las claves de ${name}`} open={open} onClose={onClose}>
      <RemoveForm keys={keys} onClose={onClose} />
    </Dialog>
  );
}

function RemoveForm({ keys, onClose }: Omit<RemoveKeysDialogProps, 'open'>) {
  const { remove } = useKeyChanges();
  const { name } = KEY_TEXTS[keys.provider];
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { currentPassword: '' } });
  const submit = handleSubmit(async ({ currentPassword }) => {
    try {
      await remove(keys.provider, currentPassword);
      void notify('success', `Quitaste las claves de ${name}.`);
      onClose();
    } catch (error) {
      const message = showErrors(error, setError);
      if (message) void notify('error', message);
    }
  });
  return (
    <form className={styles.form} method="post" noValidate onSubmit={submit}>
      <p>
        {keys.hasEnvironment
          ? 'Tu tienda vuelve a usar las claves del servidor.'
          : `Tu tienda deja de cobrar con ${name} hasta que escribas otras.`}{' '}
        Los pagos pendientes de esta cuenta ya no se comprueban solos.
      </p>
      <PasswordField
        label="Tu contraseña de la tienda"
        autoComplete="current-password"
        error={formState.errors.currentPassword?.message}
        {...register('currentPassword')}
      />
      <DialogActions>
        <Button variant="quiet" onClick={onClose}>
          Cancelar
        </Button>
        <Button type="submit" variant="danger" busy={formState.isSubmitting}>
          Quitar las claves
        </Button>
      </DialogActions>
    </form>
  );
}
