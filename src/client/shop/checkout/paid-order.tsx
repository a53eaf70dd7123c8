import { useState } from 'react';
import type { OrderStatus } from '../../../contract/checkout';
import { formatMoney } from '../../../rules/money';
import { methodLabel } from '../../../rules/sale-labels';
import { formatDueDay } from '../../../rules/shop-time';
import { Link } from '../../router';
import { useSettings } from '../../settings';
import { useSession } from '../../state/session-store';
import { Alert } from '../../ui/alert';
import { ButtonLink } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { LeaderRow, LeaderRows } from '../../ui/leader-rows';
import { Picture } from '../../ui/picture';
import { TextLink } from '../../ui/text-button';
import { leftAttemptText } from './attempt-texts';
import styles from './paid-order.module.css';

/** The page after a payment: first the way into what was bought, then the thanks and the receipt. */
export function PaidOrder({ order, orderKey }: { order: OrderStatus; orderKey: string }) {
  const user = useSession((session) => session.user);
  const { thanks, creatorName } = useSettings();
  const [isFirst] = useState(() => isFirstView(orderKey));
  const isSingle = order.items.length === 1;
  const ours = isSingle ? 'Ya es tuyo' : 'Ya son tuyos';
  return (
    <article>
      <section className={`${styles.plate} scallop-bottom`} aria-labelledby="pagado">
        <div className={`wrap ${styles.top}`}>
          <div role="status">
            <h1 className="title" id="pagado">
              <span className={styles.kicker}>Tu pago se acreditó </span>
              {user ? `${ours}, ${user.name}` : ours}
            </h1>
          </div>
          <ul className={isSingle ? styles.single : styles.products} aria-label="Lo que compraste">
            {order.items.map((item) => (
              <Bought key={item.id} item={item} isNew={isFirst} />
            ))}
          </ul>
          {user && (
            <p className={styles.receipt}>
              <TextLink to={`/mis-compras/recibo/${order.number}`}>Ver e imprimir el recibo</TextLink>
            </p>
          )}
        </div>
      </section>
      <div className={`wrap ${styles.below}`}>
        {order.left && (
          <Alert kind="info">
            {order.left.map((attempt) => (
              <p key={attempt.kind + attempt.place}>{leftAttemptText(attempt)}</p>
            ))}
          </Alert>
        )}
        <blockquote className={styles.words}>
          <p>{thanks}</p>
          <footer>{creatorName}</footer>
        </blockquote>
        <div className={styles.foot}>
          <Receipt order={order} orderKey={orderKey} />
          <section aria-labelledby="ahora">
            <h2 className={styles.small} id="ahora">
              Y ahora
            </h2>
            <p>
              {isSingle ? 'Está' : 'Están'} siempre en <Link to="/mis-compras">Mis Compras</Link>, en
              cualquier teléfono donde entres con tu email.
            </p>
            <p>
              Si algo no se ve bien, <Link to="/contacto">escríbeme</Link>.
            </p>
          </section>
        </div>
      </div>
    </article>
  );
}

/** A product with the way into it: a course begins to play. */
function Bought({ item, isNew }: { item: OrderStatus['items'][number]; isNew: boolean }) {
  const isLoggedIn = useSession((session) => session.user !== null);
  const room = `/course/${item.id}`;
  const isCourse = item.type === 'curso';
  return (
    <li className={styles.product}>
      <span className={isNew ? `${styles.picture} ${styles.fills}` : styles.picture}>
        <Picture image={{ url: item.imageUrl }} alt="" sizes="(min-width: 600px) 30rem, 90vw" />
      </span>
      <div>
        <p className={styles.kind}>{isCourse ? 'Curso' : 'Recetario'}</p>
        <h2>{item.title}</h2>
      </div>
      {isLoggedIn ? (
        <ButtonLink to={room} state={{ product: item, autoPlay: isCourse }} wide>
          <Icon name={isCourse ? 'play' : 'book'} />
          {isCourse ? 'Empezar el curso' : 'Abrir el recetario'}
        </ButtonLink>
      ) : (
        <ButtonLink to={`/iniciar-sesion?volver=${encodeURIComponent(room)}`} wide>
          Inicia sesión para ver tu compra
        </ButtonLink>
      )}
    </li>
  );
}

function Receipt({ order, orderKey }: { order: OrderStatus; orderKey: string }) {
  const email = useSession((session) => session.user?.email);
  const { creatorName, taxLine } = useSettings();
  return (
    <section aria-labelledby="recibo">
      <h2 className={styles.small} id="recibo">
        Tu recibo
      </h2>
      <LeaderRows>
        {order.items.map((item) => (
          <LeaderRow
            key={item.id}
            label={<Link to={`/detalle-producto/${item.id}`}>{item.title}</Link>}
            value={formatMoney(item.charged, order.currency)}
          />
        ))}
        <LeaderRow
          label={`${methodLabel(order.provider)}, orden ${order.number}`}
          value={<b>{formatMoney(order.total, order.currency)}</b>}
        />
      </LeaderRows>
      <p className="small soft">
        Le compraste a {creatorName}.
        {email ? ` El recibo va a ${email}.` : ' Te mandamos el recibo por email.'} {taxLine}
      </p>
      {order.withdrawUntil && (
        <p className="small soft">
          Tienes hasta el {formatDueDay(order.withdrawUntil)} para{' '}
          <Link to={`/arrepentimiento?orden=${orderKey}`}>arrepentirte</Link>. {order.withdrawNote}
        </p>
      )}
    </section>
  );
}

/** The celebration runs once for each order, not on every visit. */
function isFirstView(orderKey: string): boolean {
  try {
    const key = `paid:${orderKey}`;
    const isFirst = sessionStorage.getItem(key) === null;
    sessionStorage.setItem(key, '1');
    return isFirst;
  } catch {
    return true;
  }
}
