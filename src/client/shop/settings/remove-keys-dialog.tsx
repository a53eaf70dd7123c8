import { useState } from 'react';
import type { ProviderKeys } from '../../../contract/payment-keys';
import { PROVIDERS } from '../../../rules/payment-providers';
import { messageOf } from '../../api';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { notify } from '../../ui/notify';
import { useKeyChanges } from './api';

interface RemoveKeysDialogProps {
  keys: ProviderKeys;
  open: boolean;
  onClose: () => void;
}

export function RemoveKeysDialog({ keys, open, onClose }: RemoveKeysDialogProps) {
  const { remove } = useKeyChanges();
  const { label: name } = PROVIDERS[keys.provider];
  const [isBusy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    try {
      await remove(keys.provider);
      void notify('success', `Quitaste las claves de ${name}.`);
      onClose();
    } catch (error) {
      void notify('error', messageOf(error));
    }
    setBusy(false);
  };
  return (
    <ConfirmDialog
      title={`Quitar las claves de ${name}`}
      open={open}
      action="Quitar las claves"
      busy={isBusy}
      onClose={onClose}
      onConfirm={() => void confirm()}
    >
      {keys.hasEnvironment
        ? 'Tu tienda vuelve a usar las claves del servidor.'
        : `Tu tienda deja de cobrar con ${name} hasta que escribas otras.`}{' '}
      Los pagos pendientes de esta cuenta ya no se comprueban solos.
    </ConfirmDialog>
  );
}
