import { useState } from 'react';
import { FORM_MESSAGES } from '../../../rules/form-messages';
import { formatDollars, formatPesos } from '../../../rules/money';
import { ApiError, messageOf } from '../../api';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { TextSkeleton } from '../../ui/skeleton';
import { useClaim, useConfirmPurchase } from './api';
import { useOpenOrder } from './open-order-question';
import { RepeatCheck } from './repeat-check';

/** Shows the purchase from the database, not from the mailed link, and grants it on a click. */
export function ConfirmPurchase({ userId, itemId }: { userId: string; itemId: string }) {
  const claim = useClaim(userId, itemId);
  const [isRepeatConfirmed, setRepeatConfirmed] = useState(false);
  const openOrder = useOpenOrder(claim.data?.openOrder);
  const confirmation = useConfirmPurchase();
  if (claim.isPending) return <TextSkeleton lines={5} />;
  if (claim.isError) {
    const isUnknown = claim.error instanceof ApiError && claim.error.status === 404;
    return (
      <Alert onRetry={isUnknown ? undefined : () => void claim.refetch()}>
        {isUnknown ? messageOf(claim.error) : FORM_MESSAGES.confirmCheckFailed}
      </Alert>
    );
  }
  const { buyer, product, owned, proofWaiting, repeats } = claim.data;
  const submit = () => {
    const closing = openOrder.read();
    if (!closing) return;
    const confirmedRepeats = repeats.map((repeat) => repeat.id);
    confirmation.mutate({ userId, item_id: itemId, confirmedRepeats, ...closing });
  };
  return (
    <div className="stack">
      <dl className="stack pair card gap-4 pad-5">
        <div>
          <dt>Producto</dt>
          <dd className="heading-2">{product.title}</dd>
        </div>
        <div>
          <dt>Comprador</dt>
          <dd className="heading-2">
            {buyer.name} {buyer.surname}
          </dd>
          {buyer.email && <dd className="soft">{buyer.email}</dd>}
        </div>
        <div className="whole">
          <dt>Precio</dt>
          <dd>
            {formatDollars(product.USDprice)} o {formatPesos(product.price)}
          </dd>
        </div>
        <div>
          <dt>ID de usuario</dt>
          <dd className="digits break">{buyer.id}</dd>
        </div>
        <div>
          <dt>ID de producto</dt>
          <dd className="digits break">{product.id}</dd>
        </div>
      </dl>
      {confirmation.isSuccess && <Alert kind="success">{FORM_MESSAGES.confirmDone}</Alert>}
      {confirmation.isError && !owned && <Alert>{FORM_MESSAGES.confirmFailed}</Alert>}
      {owned && !confirmation.isSuccess && <Alert kind="info">{FORM_MESSAGES.userOwnsIt}</Alert>}
      {!owned && !confirmation.isSuccess && (
        <>
          {!proofWaiting && <Alert kind="warning">No hay un comprobante en revisión para esta compra.</Alert>}
          <RepeatCheck repeats={repeats} isConfirmed={isRepeatConfirmed} onChange={setRepeatConfirmed} />
          {openOrder.question}
          <div>
            <Button
              busy={confirmation.isPending}
              disabled={repeats.length > 0 && !isRepeatConfirmed}
              onClick={submit}
            >
              {confirmation.isPending ? 'Confirmando...' : 'Confirmar Compra'}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
