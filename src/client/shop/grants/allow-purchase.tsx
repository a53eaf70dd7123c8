import { useState } from 'react';
import { FORM_MESSAGES } from '../../../rules/form-messages';
import { ApiError } from '../../api';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { type Choice, ComboBox } from '../../ui/combo-box';
import { LeaderRow, LeaderRows } from '../../ui/leader-rows';
import { useClaim } from './api';
import styles from './confirm-purchase.module.css';
import { type Answer, closingOf, OpenOrderQuestion } from './open-order-question';
import { NOT_PAID, PaymentFields, paymentOf, type TypedPayment } from './payment-fields';
import { RepeatCheck } from './repeat-check';
import { useProductChoices, useUserChoices } from './use-choices';
import { useConfirmPurchase } from './use-confirm-purchase';

/** Grants a product to a user: search by email and by title, then a summary to confirm. */
export function AllowPurchase() {
  const [userText, setUserText] = useState('');
  const [productText, setProductText] = useState('');
  const [user, setUser] = useState<Choice | null>(null);
  const [product, setProduct] = useState<Choice | null>(null);
  const users = useUserChoices(user ? '' : userText);
  const products = useProductChoices(product ? '' : productText);

  const claim = useClaim(user?.id, product?.id);
  const [payment, setPayment] = useState<TypedPayment>(NOT_PAID);
  const [paymentError, setPaymentError] = useState<string>();
  const [isRepeatConfirmed, setRepeatConfirmed] = useState(false);
  const [answer, setAnswer] = useState<Answer>('');
  const [answerError, setAnswerError] = useState<string>();
  const { confirm, ...confirmation } = useConfirmPurchase(() => {
    setProduct(null);
    setProductText('');
    setRepeatConfirmed(false);
    setPayment(NOT_PAID);
    setAnswer('');
  });
  const repeats = claim.data?.repeats ?? [];
  const openOrder = user && product && !claim.data?.owned ? claim.data?.openOrder : null;
  const ownsIt =
    claim.data?.owned ||
    (confirmation.error instanceof ApiError && confirmation.error.code === 'already_owned');
  const change = (set: (choice: null) => void, setText: (text: string) => void) => (text: string) => {
    confirmation.reset();
    setRepeatConfirmed(false);
    setAnswer('');
    set(null);
    setText(text);
  };
  const choose = (set: (choice: Choice) => void, setText: (text: string) => void) => (choice: Choice) => {
    set(choice);
    setText(choice.label);
  };
  return (
    <div className="stack">
      <ComboBox
        label="Email del usuario"
        name="email"
        placeholder="nombre@correo.com"
        text={userText}
        onText={change(setUser, setUserText)}
        choices={user ? [] : users.choices}
        status={user ? undefined : users.status}
        onChoose={choose(setUser, setUserText)}
      />
      <ComboBox
        label="Título del producto"
        name="title"
        placeholder="Parte del título"
        text={productText}
        onText={change(setProduct, setProductText)}
        choices={product ? [] : products.choices}
        status={product ? undefined : products.status}
        onChoose={choose(setProduct, setProductText)}
      />
      {openOrder && (
        <OpenOrderQuestion
          order={openOrder}
          value={answer}
          onChange={setAnswer}
          error={answer === '' ? answerError : undefined}
        />
      )}
      {!claim.data?.proofWaiting && (
        <PaymentFields
          value={payment}
          onChange={setPayment}
          error={paymentError}
          withoutMethod={answer === 'yes' ? 'Lo que dice la orden' : undefined}
        />
      )}
      <section className={`pad-top-4 line-above ${styles.summary}`} aria-label="Resumen">
        <LeaderRows>
          <LeaderRow label="Usuario" value={user ? user.label : 'Sin elegir'} />
          <LeaderRow label="Producto" value={product ? product.label : 'Sin elegir'} />
        </LeaderRows>
      </section>
      {claim.isError && <Alert onRetry={() => void claim.refetch()}>{FORM_MESSAGES.allowCheckFailed}</Alert>}
      {ownsIt && <Alert kind="info">{FORM_MESSAGES.userOwnsIt}</Alert>}
      {confirmation.isError && !ownsIt && <Alert>{FORM_MESSAGES.confirmFailed}</Alert>}
      {confirmation.isSuccess && <Alert kind="success">{FORM_MESSAGES.confirmDone}</Alert>}
      {!ownsIt && user && product && (
        <RepeatCheck repeats={repeats} isConfirmed={isRepeatConfirmed} onChange={setRepeatConfirmed} />
      )}
      {!ownsIt && (
        <div>
          <Button
            disabled={!user || !product || (repeats.length > 0 && !isRepeatConfirmed)}
            busy={confirmation.isPending || (Boolean(user && product) && claim.isPending)}
            onClick={() => {
              const paid = paymentOf(payment);
              const { error: unanswered, ...closing } = closingOf(openOrder, answer);
              setPaymentError(paid.error);
              setAnswerError(unanswered);
              if (!user || !product || paid.error || unanswered) return;
              confirm({
                userId: user.id,
                itemId: product.id,
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
