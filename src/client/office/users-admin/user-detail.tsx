import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { OwnedProduct } from '../../../contract/users-admin';
import { ApiError, messageOf } from '../../api';
import { required } from '../../form-rules';
import { QueryState } from '../../query-state';
import { useKeptForm } from '../../saving/use-kept-form';
import { Dialog } from '../../ui/dialog';
import { EmptyState } from '../../ui/empty-state';
import { TextField } from '../../ui/field';
import { SubmitActions } from '../../ui/submit-actions';
import { useAlertBanner } from '../../ui/use-alert-banner';
import { fieldsOf } from '../../use-sent-form';
import { useUser, useUserChanges } from './api';
import { OwnedList } from './owned-list';
import { UserAccount } from './user-account';

interface UserDetailProps {
  id: string;
  /** How far the person got in each product. */
  progress: { id: string; text: string; share: number | null }[];
  /** Gives another product. */
  action: ReactNode;
}

/** One user with account, products and the creator's actions. */
export function UserDetail({ id, progress, action }: UserDetailProps) {
  const detail = useUser(id);
  const changes = useUserChanges(id);
  const alert = useAlertBanner();
  const [revoked, setRevoked] = useState<OwnedProduct | null>(null);

  /** Confirms a change with an alert; the form shows an error. */
  async function confirm(change: Promise<unknown>, done: string): Promise<void> {
    await change;
    alert.show({ text: done });
  }

  if (!detail.data) {
    const isUnknown = detail.error instanceof ApiError && detail.error.status === 404;
    return isUnknown ? <EmptyState title="El usuario no existe." /> : <QueryState query={detail} lines={6} />;
  }
  const { user, purchases } = detail.data;
  return (
    <>
      {alert.banner}
      <div className="stack">
        <QueryState query={detail} />
        <OwnedList purchases={purchases} progress={progress} onRevoke={setRevoked} />
        {action}
        <UserAccount
          key={`${user.email} ${user.pendingEmail}`}
          user={user}
          onEmail={(email) =>
            confirm(changes.setEmail(email), 'Le enviamos un correo para que confirme el email nuevo.')
          }
          onRole={(role) =>
            confirm(
              changes.setRole(role),
              role === 'admin' ? `${user.name} ahora es admin.` : `${user.name} ya no es admin.`,
            ).catch((error) => alert.show({ kind: 'error', text: messageOf(error) }))
          }
        />
        <RevokeDialog
          product={revoked}
          person={user}
          onClose={() => setRevoked(null)}
          onRevoke={(item_id, reason) => confirm(changes.revoke(item_id, reason), 'Acceso retirado.')}
        />
      </div>
    </>
  );
}

interface RevokeDialogProps {
  product: OwnedProduct | null;
  person: { id: string; name: string; surname: string };
  onClose: () => void;
  /** Throws when the server refuses the change. */
  onRevoke: (itemId: string, reason: string) => Promise<void>;
}

const EMPTY = { reason: '' };

function RevokeDialog({ product, person, onClose, onRevoke }: RevokeDialogProps) {
  const form = useForm({ defaultValues: EMPTY });
  const { handleSubmit, setError, formState } = form;
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
        <TextField label="Motivo" maxLength={300} {...fieldsOf(form)('reason', { validate: required })} />
        <SubmitActions danger busy={formState.isSubmitting} onCancel={onClose}>
          Retirar acceso
        </SubmitActions>
      </form>
    </Dialog>
  );
}
