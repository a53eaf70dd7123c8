import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { OwnedProduct } from '../../../shared/users-admin';
import { ApiError, api, apiQuery, messageOf } from '../../api';
import { refreshAdmin } from '../../refresh-admin';
import { Alert } from '../../ui/alert';
import { EmptyState } from '../../ui/empty-state';
import { TextSkeleton } from '../../ui/skeleton';
import { useAlertBanner } from '../../ui/use-alert-banner';
import { GrantForm } from './grant-form';
import { OwnedList } from './owned-list';
import { RevokeDialog } from './revoke-dialog';
import { UserAccount } from './user-account';

/** One user: the account, what is owned, and what the creator may change of it. */
export function UserDetail({ id }: { id: string }) {
  const client = useQueryClient();
  const detail = useQuery({ ...apiQuery('GET /manage/users/:id', { params: { id } }), staleTime: 0 });
  const alert = useAlertBanner();
  const [revoked, setRevoked] = useState<OwnedProduct | null>(null);

  /** Runs a change and tells that it is done; a refusal is told by the form that asked. */
  async function change(work: () => Promise<unknown>, done: string): Promise<void> {
    try {
      await work();
      alert.show({ text: done });
    } finally {
      await refreshAdmin(client);
    }
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
        <UserAccount
          key={`${user.email} ${user.pendingEmail}`}
          user={user}
          onEmail={(email) =>
            change(
              () => api('PUT /users/:id', { params: { id }, body: { email } }),
              'Le enviamos un correo para que confirme el email nuevo.',
            )
          }
          onRole={(role) =>
            change(
              () => api('PUT /manage/users/:id/role', { params: { id }, body: { role } }),
              role === 'admin' ? `${user.name} ahora es admin.` : `${user.name} ya no es admin.`,
            ).catch((error) => alert.show({ kind: 'error', text: messageOf(error) }))
          }
        />
        <OwnedList purchases={purchases} onRevoke={setRevoked} />
        <GrantForm
          owned={purchases.filter((entry) => !entry.revokedAt).map((entry) => entry.itemId)}
          onGrant={(item_id, reason) =>
            change(
              () => api('POST /manage/users/:id/grant', { params: { id }, body: { item_id, reason } }),
              'Compra confirmada con éxito!',
            )
          }
        />
        <RevokeDialog
          product={revoked}
          onClose={() => setRevoked(null)}
          onRevoke={(item_id, reason) =>
            change(
              () => api('POST /manage/users/:id/revoke', { params: { id }, body: { item_id, reason } }),
              'Acceso retirado.',
            )
          }
        />
      </div>
    </>
  );
}
