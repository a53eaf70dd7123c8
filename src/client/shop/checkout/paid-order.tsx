import { useEffect, useState } from 'react';
import type { OrderStatus } from '../../../contract/checkout';
import { formatMoney } from '../../../rules/money';
import { methodLabel } from '../../../rules/sale-labels';
import { formatDueDay } from '../../../rules/shop-time';
import { MailPromise } from '../../mail-promise';
import { Link } from '../../router';
import { readText, writeText } from '../../saving/device-records';
import { useSettings } from '../../settings';
import { useCoupon } from '../../state/coupon-store';
import { useSession } from '../../state/session-store';
import { Alert } from '../../ui/alert';
import { ButtonLink } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { LeaderRow, LeaderRows } from '../../ui/leader-rows';
import { Medal } from '../../ui/medal';
import { TextLink } from '../../ui/text-button';
import { TitledSection } from '../../ui/titled-section';
import { leftAttemptText } from './attempt-texts';
import styles from './paid-order.module.css';

/** The page after a payment: first the way into what was bought, then the thanks and the receipt. */
export function PaidOrder({ order, orderKey }: { order: OrderStatus; orderKey: string }) {
  const user = useSession((session) => session.user);
  const { thanks, creatorName } = useSettings();
  const [isFirst] = useState(() => isFirstView(orderKey));
  useEffect(() => {
    if (isFirst) useCoupon.getState().forget();
  }, [isFirst]);
  const isSingle = order.items.length === 1;
  const ours = titleOf(order.items);
  return (
    <article>
      <section className={`scallop-bottom clip vanilla ${styles.plate}`} aria-labelledby="pagado">
        <div className={`wrap stack gap-5 rows-3 ${styles.top}`}>
          <div role="status">
            <h1 className="title" id="pagado">
              <span className="kicker block below-1">Tu pago se acreditó </span>
              {user ? `${ours}, ${user.name}` : ours}
            </h1>
          </div>
          <div className={`anchor ${styles.party}`}>
            {!isSingle && <Sprinkles />}
            <ul
              className={`stack gap-3 ${isSingle ? styles.single : styles.products}`}
              aria-label="Lo que compraste"
            >
              {order.items.map((item) => (
                <Bought key={item.id + item.title} item={item} isNew={isFirst} isSingle={isSingle} />
              ))}
            </ul>
          </div>
          {user && (
            <p className={`text-center ${styles.receipt}`}>
              <TextLink to={`/mis-compras/recibo/${order.number}`}>Ver e imprimir el recibo</TextLink>
            </p>
          )}
        </div>
      </section>
      <div className={`wrap stack gap-6 ${styles.below}`}>
        {order.left && (
          <Alert kind="info">
            {order.left.map((attempt) => (
              <p key={attempt.kind + attempt.place}>{leftAttemptText(attempt)}</p>
            ))}
          </Alert>
        )}
        <blockquote className={`borderless lead pad-0 ${styles.words}`}>
          <p>{thanks}</p>
          <footer className="above-2 bold">{creatorName}</footer>
        </blockquote>
        <div className="stack pair gap-5">
          <Receipt order={order} orderKey={orderKey} />
          <TitledSection className="stack content-start gap-3" look="heading-1" id="ahora" title="Y ahora">
            <p>
              {isSingle ? 'Está' : 'Están'} siempre en <Link to="/mis-compras">Mis Compras</Link>, en
              cualquier teléfono donde entres con tu email.
            </p>
            <p>
              Si algo no se ve bien, <Link to="/contacto">escríbeme</Link>.
            </p>
          </TitledSection>
        </div>
      </div>
    </article>
  );
}

function titleOf(items: OrderStatus['items']): string {
  if (items.every(({ isGift }) => isGift)) return 'Tu regalo está listo';
  return items.length === 1 ? 'Ya es tuyo' : 'Ya son tuyos';
}

interface BoughtProps {
  item: OrderStatus['items'][number];
  isNew: boolean;
  /** The only one is large, and has the sprinkles and the note around it. */
  isSingle: boolean;
}

/** A product with the way into it: a course begins to play. */
function Bought({ item, isNew, isSingle }: BoughtProps) {
  const isLoggedIn = useSession((session) => session.user !== null);
  const room = `/course/${item.id}`;
  const isCourse = item.type === 'curso';
  return (
    <li
      className={`anchor stack align-center gap-3 rows-2 ${styles.product} ${isSingle ? '' : 'raised corner-2 lift-1'}`}
    >
      <span className={`anchor mid full ${styles.picture}`}>
        {isSingle && <Sprinkles />}
        <Medal imageUrl={item.imageUrl} className={isNew ? styles.fills : undefined} />
        {isSingle && <span className={`placed ${styles.note}`} aria-hidden="true" />}
      </span>
      <div>
        <p className={`soft small bold ${styles.kind}`}>{isCourse ? 'Curso' : 'Recetario'}</p>
        <h2 className="heading-2">{item.title}</h2>
      </div>
      {item.isGift ? (
        <ButtonLink to="/regalos" wide>
          <Icon name="heart" />
          Ver mis regalos
        </ButtonLink>
      ) : isLoggedIn ? (
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

const COLOURS = ['caramel', 'paper-raised', 'pistachio', 'caramel-ink'];
const SPRINKLES = Array.from({ length: 64 }, (_, at) => {
  // The golden angle puts them all around, and none upon another.
  const angle = at * 2.4;
  const radius = 46 + ((at * 7) % 13);
  return { x: 50 + radius * Math.cos(angle), y: 50 + radius * Math.sin(angle), turn: (at * 67) % 180 };
});

function Sprinkles() {
  return (
    <svg
      className={`over tall ${styles.sprinkles}`}
      viewBox="-12 -4 124 108"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      {SPRINKLES.map(({ x, y, turn }, at) => (
        <rect
          key={turn + x}
          width="3"
          height="1"
          rx="0.5"
          transform={`translate(${x} ${y}) rotate(${turn})`}
          style={{ fill: `var(--${COLOURS[at % COLOURS.length]})` }}
        />
      ))}
    </svg>
  );
}

function Receipt({ order, orderKey }: { order: OrderStatus; orderKey: string }) {
  const email = useSession((session) => session.user?.email);
  const { creatorName, taxLine } = useSettings();
  return (
    <TitledSection className="stack content-start gap-3" look="heading-1" id="recibo" title="Tu recibo">
      <LeaderRows>
        {order.items.map((item) => (
          <LeaderRow
            key={item.id + item.title}
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
        <MailPromise>{email ? ` El recibo va a ${email}.` : ' Te mandamos el recibo por email.'}</MailPromise>{' '}
        {taxLine}
      </p>
      {order.withdrawUntil && (
        <p className="small soft">
          Tienes hasta el {formatDueDay(order.withdrawUntil)} para{' '}
          <Link to={`/arrepentimiento?orden=${orderKey}`}>arrepentirte</Link>. {order.withdrawNote}
        </p>
      )}
    </TitledSection>
  );
}

/** The celebration runs once for each order, not on every visit. */
function isFirstView(orderKey: string): boolean {
  const key = `paid:${orderKey}`;
  const isFirst = readText(key, 'sessionStorage') === null;
  writeText(key, '1', 'sessionStorage');
  return isFirst;
}
