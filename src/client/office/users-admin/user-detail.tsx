import { type ReactNode, useState } from 'react';
import type { OwnedProduct } from '../../../contract/users-admin';
import { ApiError, messageOf } from '../../api';
import { Alert } from '../../ui/alert';
import { EmptyState } from '../../ui/empty-state';
import { TextSkeleton } from '../../ui/skeleton';
import { useAlertBanner } from '../../ui/use-alert-banner';
import { useUser, useUserChanges } from './api';
import { OwnedList } from './owned-list';
import { RevokeDialog } from './revoke-dialog';
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

  if (detail.isPending) return <TextSkeleton lines={6} />;
  if (!detail.data) {
    const isUnknown = detail.error instanceof ApiError && detail.error.status === 404;
    return isUnknown ? (
      <EmptyState title="El usuario no existe." />
    ) : (
      <Alert onRetry={() => detail.refetch()}>{messageOf(detail.error)}</Alert>
    );
  }
  const { user, purchases } = detail.data;
  return (
    <>
      {alert.banner}
      <div className="stack">
        {detail.isError && <Alert onRetry={() => detail.refetch()}>{messageOf(detail.error)}</Alert>}
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
