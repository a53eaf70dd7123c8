import { useState } from 'react';
import { FORM_MESSAGES } from '../../../rules/form-messages';
import { ApiError } from '../../api';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { type Choice, ComboBox } from '../../ui/combo-box';
import { LeaderRow, LeaderRows } from '../../ui/leader-rows';
import styles from './allow-purchase.module.css';
import { useClaim, useConfirmPurchase, useProductChoices, useUserChoices } from './api';
import { useOpenOrder } from './open-order-question';
import { NOT_PAID, PaymentFields, paymentOf, type TypedPayment } from './payment-fields';
import { RepeatCheck } from './repeat-check';

/** Grants a product to a user: search by email and by title, then a summary to confirm. */
export function AllowPurchase() {
  const user = useChoice(useUserChoices, startAnew);
  const product = useChoice(useProductChoices, startAnew);
  const claim = useClaim(user.chosen?.id, product.chosen?.id);
  const [payment, setPayment] = useState<TypedPayment>(NOT_PAID);
  const [paymentError, setPaymentError] = useState<string>();
  const [isRepeatConfirmed, setRepeatConfirmed] = useState(false);
  const isChosen = user.chosen !== null && product.chosen !== null;
  const openOrder = useOpenOrder(isChosen && !claim.data?.owned ? claim.data?.openOrder : null);
  const confirmation = useConfirmPurchase(() => {
    product.clear();
    setRepeatConfirmed(false);
    setPayment(NOT_PAID);
    openOrder.forget();
  });
  const repeats = claim.data?.repeats ?? [];
  const ownsIt =
    claim.data?.owned ||
    (confirmation.error instanceof ApiError && confirmation.error.code === 'already_owned');
  function startAnew(): void {
    confirmation.reset();
    setRepeatConfirmed(false);
    openOrder.forget();
  }
  return (
    <div className="stack">
      <ComboBox label="Email del usuario" name="email" placeholder="nombre@correo.com" {...user.box} />
      <ComboBox label="Título del producto" name="title" placeholder="Parte del título" {...product.box} />
      {openOrder.question}
      {!claim.data?.proofWaiting && (
        <PaymentFields
          value={payment}
          onChange={setPayment}
          error={paymentError}
          withoutMethod={openOrder.withoutMethod}
        />
      )}
      <section className={`pad-top-4 line-above ${styles.summary}`} aria-label="Resumen">
        <LeaderRows>
          <LeaderRow label="Usuario" value={user.chosen?.label ?? 'Sin elegir'} />
          <LeaderRow label="Producto" value={product.chosen?.label ?? 'Sin elegir'} />
        </LeaderRows>
      </section>
      {claim.isError && <Alert onRetry={() => void claim.refetch()}>{FORM_MESSAGES.allowCheckFailed}</Alert>}
      {ownsIt && <Alert kind="info">{FORM_MESSAGES.userOwnsIt}</Alert>}
      {confirmation.isError && !ownsIt && <Alert>{FORM_MESSAGES.confirmFailed}</Alert>}
      {confirmation.isSuccess && <Alert kind="success">{FORM_MESSAGES.confirmDone}</Alert>}
      {!ownsIt && isChosen && (
        <RepeatCheck repeats={repeats} isConfirmed={isRepeatConfirmed} onChange={setRepeatConfirmed} />
      )}
      {!ownsIt && (
        <div>
          <Button
            disabled={!isChosen || (repeats.length > 0 && !isRepeatConfirmed)}
            busy={confirmation.isPending || (isChosen && claim.isPending)}
            onClick={() => {
              const paid = paymentOf(payment);
              const closing = openOrder.read();
              setPaymentError(paid.error);
              if (!user.chosen || !product.chosen || paid.error || !closing) return;
              confirmation.mutate({
                userId: user.chosen.id,
                item_id: product.chosen.id,
                confirmedRepeats: repeats.map((repeat) => repeat.id),
                ...closing,
                ...(paid.payment ? { payment: paid.payment } : {}),
              });
            }}
          >
            {confirmation.isPending ? 'Confirmando...' : 'Confirmar Compra'}
          </Button>
        </div>
      )}
    </div>
  );
}

/** A field that searches while she types, and what she chose in it. */
function useChoice(useChoices: typeof useUserChoices, onTyped: () => void) {
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<Choice | null>(null);
  const found = useChoices(chosen ? '' : text);
  const box = {
    text,
    ...(chosen ? { choices: [], status: undefined } : found),
    onText: (typed: string) => {
      onTyped();
      setChosen(null);
      setText(typed);
    },
    onChoose: (choice: Choice) => {
      setChosen(choice);
      setText(choice.label);
    },
  };
  const clear = () => {
    setChosen(null);
    setText('');
  };
  return { chosen, box, clear };
}
