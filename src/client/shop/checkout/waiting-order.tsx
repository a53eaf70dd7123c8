import type { ReactNode } from 'react';
import type { OrderStatus } from '../../../contract/checkout';
import { formatMoney } from '../../../rules/money';
import { formatDueDay } from '../../../rules/shop-time';
import { useNavigate } from '../../router';
import { useSettings } from '../../settings';
import { ButtonOut } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { LeaderRow, LeaderRows } from '../../ui/leader-rows';
import { Medal } from '../../ui/medal';
import { TextButton } from '../../ui/text-button';
import { addToCart } from './api';
import styles from './waiting-order.module.css';

interface WaitingFrameProps {
  order: OrderStatus;
  kicker?: string;
  title: string;
  text: string;
  children: ReactNode;
}

/** The frame of a purchase that waits: its picture with a dotted edge, a title and what to do. */
export function WaitingFrame({ order, kicker, title, text, children }: WaitingFrameProps) {
  return (
    <article className={`stack gap-4 ${styles.waiting}`}>
      <Medal imageUrl={order.items[0]?.imageUrl ?? '/placeholder.jpg'} notYet className={styles.picture} />
      <div className="stack gap-4">
        <div role="status" aria-live="polite">
          <h1 className="section-title">
            {kicker && <span className="kicker block below-2 waiting">{kicker} </span>}
            {title}
          </h1>
          <p className="lead">{text}</p>
        </div>
        {children}
      </div>
    </article>
  );
}

/** The first step is done, and the others are still to come. */
export function WaitingSteps({ steps }: { steps: string[] }) {
  return (
    <ol className={styles.steps}>
      {steps.map((text, at) => {
        const isDone = at === 0;
        return (
          <li key={text} className={`stack anchor gap-3 pad-bottom-4 leading-4 ${isDone ? styles.done : ''}`}>
            <Icon className="circle" name={isDone ? 'check' : 'clock'} />
            <p className="pad-top-1">
              {text}
              {isDone && <span className="vh"> (hecho)</span>}
            </p>
          </li>
        );
      })}
    </ol>
  );
}

export function WaitingActions({ children }: { children: ReactNode }) {
  return <div className={`row gap-3 ${styles.actions}`}>{children}</div>;
}

/** What the order has, its total and its number. */
export function OrderLines({ order }: { order: OrderStatus }) {
  return (
    <>
      <LeaderRows>
        {order.items.map((item) => (
          <LeaderRow key={item.id} label={item.title} value={formatMoney(item.charged, order.currency)} />
        ))}
        <LeaderRow variant="sum" label="Total" value={formatMoney(order.total, order.currency)} />
      </LeaderRows>
      <p className="soft small">Orden {order.number}</p>
    </>
  );
}

/** Puts the products back into the cart, to choose another way to pay. */
export function OtherWay({ order }: { order: OrderStatus }) {
  const navigate = useNavigate();
  const leave = () => {
    addToCart(order.items);
    void navigate('/cart', { state: { payAgain: true } });
  };
  return <TextButton onClick={leave}>Pagar de otra forma</TextButton>;
}

/** A cash coupon that is not paid yet. */
export function CouponOrder({ order, checkNow }: { order: OrderStatus; checkNow: ReactNode }) {
  const { voucher } = order;
  const { sendsMail } = useSettings();
  if (!voucher) return null;
  const until = voucher.dueAt ? `Tienes hasta el ${formatDueDay(voucher.dueAt)}. ` : '';
  return (
    <WaitingFrame
      order={order}
      kicker="Tu pago está pendiente"
      title={`Falta que pagues en ${voucher.place}`}
      text={`${until}Apenas se acredite${sendsMail ? ' te avisamos por email y' : ''} aparece en Mis Compras.`}
    >
      <WaitingSteps
        steps={[
          'Pediste tu compra',
          `Pagas el cupón en ${voucher.place}; puede tardar hasta tres días hábiles en acreditarse`,
          'Se abre tu compra',
        ]}
      />
      <OrderLines order={order} />
      <WaitingActions>
        <ButtonOut href={voucher.url}>Ver el código de pago</ButtonOut>
        {checkNow}
      </WaitingActions>
      <p className="soft small">
        ¿Cambiaste de idea? <OtherWay order={order} />
      </p>
    </WaitingFrame>
  );
}
