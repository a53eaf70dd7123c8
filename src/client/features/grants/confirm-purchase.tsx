import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { MESSAGES } from '../../../shared/messages';
import { formatDollars, formatPesos } from '../../../shared/money';
import { ApiError, api, apiQuery, messageOf } from '../../api';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { TextSkeleton } from '../../ui/skeleton';
import styles from './confirm-purchase.module.css';

/** Shows what the database says, whatever the mail's link says, and grants on a click. */
export function ConfirmPurchase({ userId, itemId }: { userId: string; itemId: string }) {
  const client = useQueryClient();
  const claimQuery = apiQuery('GET /purchase/:userId/claim/:itemId', { params: { userId, itemId } });
  const claim = useQuery({ ...claimQuery, staleTime: 0 });
  const confirm = useMutation({
    mutationFn: () => api('POST /purchase', { body: { item_id: itemId, userId } }),
    onSettled: () => client.invalidateQueries({ queryKey: claimQuery.queryKey }),
  });
  if (claim.isPending) return <TextSkeleton lines={5} />;
  if (claim.isError) {
    const isUnknown = claim.error instanceof ApiError && claim.error.status === 404;
    return (
      <Alert onRetry={isUnknown ? undefined : () => void claim.refetch()}>
        {isUnknown ? messageOf(claim.error) : MESSAGES.confirmCheckFailed}
      </Alert>
    );
  }
  const { buyer, product, owned, proofWaiting } = claim.data;
  return (
    <div className="stack">
      <dl className={styles.facts}>
        <div>
          <dt>Producto</dt>
          <dd className={styles.name}>{product.title}</dd>
        </div>
        <div>
          <dt>Comprador</dt>
          <dd className={styles.name}>
            {buyer.name} {buyer.surname}
          </dd>
          {buyer.email && <dd className="soft">{buyer.email}</dd>}
        </div>
        <div className={styles.wide}>
          <dt>Precio</dt>
          <dd>
            {formatDollars(product.USDprice)} o {formatPesos(product.price)}
          </dd>
        </div>
        <div>
          <dt>ID de usuario</dt>
          <dd className={styles.id}>{buyer.id}</dd>
        </div>
        <div>
          <dt>ID de producto</dt>
          <dd className={styles.id}>{product.id}</dd>
        </div>
      </dl>
      {confirm.isSuccess && <Alert kind="success">{MESSAGES.confirmDone}</Alert>}
      {confirm.isError && !owned && <Alert>{MESSAGES.confirmFailed}</Alert>}
      {owned && !confirm.isSuccess && <Alert kind="info">{MESSAGES.userOwnsIt}</Alert>}
      {!owned && !confirm.isSuccess && (
        <>
          {!proofWaiting && <Alert kind="warning">No hay un comprobante en revisión para esta compra.</Alert>}
          <div>
            <Button busy={confirm.isPending} onClick={() => confirm.mutate()}>
              {confirm.isPending ? 'Confirmando...' : 'Confirmar Compra'}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
