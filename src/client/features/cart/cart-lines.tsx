import { Link } from 'react-router';
import { PriceRows } from '../../product/price-rows';
import type { CartItem } from '../../state/browser-storage';
import { Picture } from '../../ui/picture';
import { RoundButton } from '../../ui/round-button';
import styles from './cart-lines.module.css';

interface CartLinesProps {
  items: CartItem[];
  onRemove: (id: string) => void;
}

export function CartLines({ items, onRemove }: CartLinesProps) {
  return (
    <ul className={styles.lines}>
      {items.map((item) => (
        <li key={item.id} className={styles.line}>
          <Picture image={{ url: item.imageUrl }} alt="" sizes="9rem" />
          <div>
            <h2>
              <Link to={`/detalle-producto/${item.id}`}>{item.title}</Link>
            </h2>
            <p className="soft">{item.type === 'curso' ? 'Curso en video' : 'Recetario en PDF'}</p>
          </div>
          <RoundButton
            icon="trash"
            label={`Quitar ${item.title}`}
            outlined
            onClick={() => onRemove(item.id)}
          />
          <PriceRows price={item.price} USDprice={item.USDprice} className={styles.prices ?? ''} />
        </li>
      ))}
    </ul>
  );
}
