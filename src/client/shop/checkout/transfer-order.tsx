import { type ReactNode, useEffect, useRef } from 'react';
import type { OrderStatus } from '../../../contract/checkout';
import { formatMoney } from '../../../rules/money';
import { formatDeadline } from '../../../rules/shop-time';
import { useSettings } from '../../settings';
import { useSession } from '../../state/session-store';
import { ButtonLink, QuietLink } from '../../ui/button';
import { CopyButton } from './copy-button';
import { OtherWay, WaitingActions, WaitingFrame, WaitingSteps } from './waiting-order';
import styles from './waiting-order.module.css';

type Transfer = NonNullable<OrderStatus['transfer']>;

interface TransferOrderProps {
  order: OrderStatus;
  orderKey: string;
  proof: ReactNode;
}

/** A transfer whose money the creator has not seen yet: the account to pay to, or the proof in review. */
export function TransferOrder({ order, orderKey, proof }: TransferOrderProps) {
  const isLoggedIn = useSession((session) => session.user !== null);
  const wasInReview = useRef(order.inReview);
  useEffect(() => {
    // The form that had the focus is gone, and the news is at the top.
    if (order.inReview && !wasInReview.current) document.getElementById('contenido')?.focus();
    wasInReview.current = order.inReview;
  }, [order.inReview]);
  if (order.inReview) return <InReview order={order} />;
  const { transfer } = order;
  if (!transfer) return null;
  const hasLapsed = order.state !== 'pending' && order.state !== 'created';
  return (
    <WaitingFrame
      order={order}
      title={hasLapsed ? 'Esta transferencia venció' : 'Transfiere y sube el comprobante'}
      text={
        hasLapsed
          ? 'Si ya transferiste, tu dinero no se pierde: sube el comprobante y te abrimos todo. Si no, elige de nuevo cómo pagar.'
          : `Te guardamos el precio hasta el ${formatDeadline(transfer.dueAt)}.`
      }
    >
      {!hasLapsed && <Account order={order} transfer={transfer} />}
      {isLoggedIn ? (
        proof
      ) : (
        <ButtonLink to={`/iniciar-sesion?volver=${encodeURIComponent(`/pago/pendiente?orden=${orderKey}`)}`}>
          Inicia sesión para subir el comprobante
        </ButtonLink>
      )}
      <OtherWay order={order} />
    </WaitingFrame>
  );
}

function Account({ order, transfer }: Pick<TransferOrderProps, 'order'> & { transfer: Transfer }) {
  const { alias, cbu, holder } = transfer;
  const amount = formatMoney(order.total, order.currency);
  const rows = [
    {
      name: 'Importe exacto',
      text: amount,
      look: 'heading-2',
      copy: { label: 'Copiar el importe', text: order.total.toFixed(2).replace('.', ',') },
    },
    { name: 'Alias', text: alias, copy: { label: 'Copiar el alias', text: alias } },
    { name: 'CBU', text: cbu, copy: { label: 'Copiar el CBU', text: cbu } },
    { name: 'A nombre de', text: holder },
  ];
  return (
    <>
      <dl className={`stack card gap-0 pad-y-3 pad-x-5 ${styles.account}`}>
        {rows.map(
          ({ name, text, look = '', copy }) =>
            text && (
              <div className="line-between" key={name}>
                <dt>{name}</dt>
                <dd className="row rows-0 spread large digits">
                  <span className={`shrink break ${look}`}>{text}</span>
                  {copy && <CopyButton {...copy} />}
                </dd>
              </div>
            ),
        )}
      </dl>
      <p className="soft small">
        Transfiere el importe exacto, hasta el último centavo: así reconocemos que es tuyo. Por{' '}
        {order.items.map(({ title }) => title).join(', ')}, orden {order.number}.
      </p>
    </>
  );
}

function InReview({ order }: { order: OrderStatus }) {
  const { sendsMail } = useSettings();
  const titles = order.items.map(({ title }) => title).join(' y ');
  return (
    <WaitingFrame
      order={order}
      title="Lo estamos mirando"
      text={`Recibimos tu comprobante. Apenas veamos el dinero te abrimos todo${sendsMail ? ' y te avisamos por email' : ''}.`}
    >
      <WaitingSteps
        steps={[
          'Transferiste y subiste el comprobante',
          'Miramos que el dinero haya llegado',
          `Se abre ${titles}`,
        ]}
      />
      <WaitingActions>
        <QuietLink to="/mis-compras">Ver Mis Compras</QuietLink>
        <QuietLink to="/contacto">¿Dudas? Escríbeme</QuietLink>
      </WaitingActions>
    </WaitingFrame>
  );
}
