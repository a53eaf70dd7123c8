import type { CartQuote } from '../../../contract/coupons';
import { formatPesos } from '../../../rules/money';
import { formatDayAndMonth } from '../../../rules/shop-time';
import { Link } from '../../router';
import type { CartGift, CartItem } from '../../state/browser-storage';
import { Picture } from '../../ui/picture';
import { RoundButton } from '../../ui/round-button';
import styles from './cart-lines.module.css';

type Line = CartQuote['lines'][number];

interface CartLinesProps {
  items: CartItem[];
  onRemove: (item: CartItem) => void;
  /** The code of the coupon, and the lines that it changes. */
  coupon?: string | undefined;
  lineOf?: (item: CartItem) => Line | undefined;
}

/** Each product once, with its price. */
export function CartLines({ items, onRemove, coupon, lineOf = () => undefined }: CartLinesProps) {
  return (
    <ul className="shrink container">
      {items.map((item) => (
        <li
          key={item.id + (item.gift?.name ?? '')}
          className={`pad-y-4 line-below stack gap-4 rows-0 align-start ${styles.line}`}
        >
          <Picture className="full thumb" image={{ url: item.imageUrl }} alt="" sizes="7rem" />
          <div className={`shrink ${styles.what}`}>
            <h2 className="heading-1 tight hyphens">
              <Link className="no-underline hover-berry" to={`/detalle-producto/${item.id}`}>
                {item.title}
              </Link>
            </h2>
            {item.gift && <GiftNote item={item} gift={item.gift} />}
            <Kind type={item.type} line={lineOf(item)} />
            {lineOf(item)?.reason === 'coupon' && <p className="small bold waiting">{coupon}</p>}
          </div>
          <Price item={item} line={lineOf(item)} />
          <RoundButton icon="trash" label={`Quitar ${item.title}`} onClick={() => onRemove(item)} />
        </li>
      ))}
    </ul>
  );
}

/** For whom it is, and when it arrives. */
function GiftNote({ item, gift }: { item: CartItem; gift: CartGift }) {
  const when = gift.sendAt ? `, le llega el ${formatDayAndMonth(Date.parse(gift.sendAt))}` : '';
  return (
    <p className="small">
      Regalo para {gift.name}
      {gift.email ? when : ', en mano'}.{' '}
      <Link to={`/regalar/${item.id}?para=${encodeURIComponent(gift.name)}`}>Cambiar la tarjeta</Link>
    </p>
  );
}

const FORMS = { curso: 'Curso en video', recipebook: 'Recetario en PDF', bundle: 'Combo' } as const;

/** What it is; of a bundle, what it has for this buyer. */
function Kind({ type, line }: { type: CartItem['type']; line: Line | undefined }) {
  const lacking = line?.parts?.filter(({ reason }) => reason !== 'owned') ?? [];
  const owned = line?.parts?.filter(({ reason }) => reason === 'owned') ?? [];
  const list = (parts: { title: string }[]) =>
    new Intl.ListFormat('es').format(parts.map(({ title }) => title));
  if (lacking.length === 0) return <p className="soft small">{FORMS[type]}</p>;
  return (
    <>
      <p className="soft small">{list(lacking)}</p>
      {owned.length > 0 && <p className="soft small">Ya tienes {list(owned)}.</p>}
      {line?.before && (
        <p className="small bold waiting">Ahorras {formatPesos(line.before - line.paid)} con el combo</p>
      )}
    </>
  );
}

function Price({ item, line }: { item: CartItem; line: Line | undefined }) {
  return (
    <p className={`line baseline dots nowrap heading-1 leading-4 ${styles.price}`}>
      {line?.before ? (
        <>
          <del className={`soft ${styles.before}`}>
            <span className="vh">antes </span>
            {formatPesos(line.before)}
          </del>
          <ins className="no-underline waiting">{formatPesos(line.paid)}</ins>
        </>
      ) : (
        formatPesos(item.price)
      )}
    </p>
  );
}
