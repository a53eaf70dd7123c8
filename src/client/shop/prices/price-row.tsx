import type { PriceRow as Row } from '../../../contract/prices';
import { formatMoney } from '../../../rules/money';
import { formatDay } from '../../../rules/shop-time';
import { Link } from '../../router';
import { Picture } from '../../ui/picture';
import { PriceFields } from './price-fields';
import styles from './price-row.module.css';

interface PriceRowProps {
  row: Row;
  /** Undefined hides the check box. */
  onSelect: ((isSelected: boolean) => void) | undefined;
  isSelected: boolean;
}

/** One product with its two prices; a changed price can be undone in place. */
export function PriceRow({ row, onSelect, isSelected }: PriceRowProps) {
  return (
    <li className={`pad-y-4 line-between stack gap-3 rows-2 align-center ${styles.row}`}>
      {onSelect && (
        <label className={`centre tap ${styles.check}`}>
          <input
            type="checkbox"
            aria-label={`Elegir ${row.title}`}
            checked={isSelected}
            onChange={(event) => onSelect(event.target.checked)}
          />
        </label>
      )}
      <Picture
        className="full sunk thumb"
        image={row.image ?? undefined}
        alt=""
        loading="lazy"
        sizes="4rem"
      />
      <div className="stack gap-0 leading-3 break">
        <b>{row.title}</b>
        <small>
          {row.type === 'bundle' && 'Combo. '}
          {row.isDraft
            ? row.type === 'bundle'
              ? 'Fuera de la tienda'
              : 'Borrador'
            : `Sin cambios desde el ${formatDay(row.changedAt)}`}
        </small>
      </div>
      {row.type === 'bundle' ? (
        <BundlePrices row={row} />
      ) : (
        <PriceFields row={row} className={`whole ${styles.prices}`} />
      )}
    </li>
  );
}

/** The creator compares the price of a bundle with those of its products, so she edits it in the same list. */
function BundlePrices({ row }: { row: Row }) {
  return (
    <p className={`row gap-3 whole ${styles.prices}`}>
      <span>{formatMoney(row.price, 'ARS')}</span>
      <span>{formatMoney(row.USDprice, 'USD')}</span>
      <Link to="/admin/combos">Editar en Combos</Link>
    </p>
  );
}
