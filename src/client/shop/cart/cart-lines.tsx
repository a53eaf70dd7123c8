import { formatPesos } from '../../../rules/money';
import { Link } from '../../router';
import type { CartItem } from '../../state/browser-storage';
import { Picture } from '../../ui/picture';
import { RoundButton } from '../../ui/round-button';
import styles from './cart-lines.module.css';

interface CartLinesProps {
  items: CartItem[];
  onRemove: (id: string) => void;
}

/** Each product once, with its price. */
export function CartLines({ items, onRemove }: CartLinesProps) {
  return (
    <ul className={styles.lines}>
      {items.map((item) => (
        <li key={item.id} className={styles.line}>
          <Picture image={{ url: item.imageUrl }} alt="" sizes="7rem" />
          <div className={styles.what}>
            <h2>
              <Link to={`/detalle-producto/${item.id}`}>{item.title}</Link>
            </h2>
            <p className="soft small">{item.type === 'curso' ? 'Curso en video' : 'Recetario en PDF'}</p>
          </div>
          <p className={styles.price}>{formatPesos(item.price)}</p>
          <RoundButton icon="trash" label={`Quitar ${item.title}`} onClick={() => onRemove(item.id)} />
        </li>
      ))}
    </ul>
  );
}
