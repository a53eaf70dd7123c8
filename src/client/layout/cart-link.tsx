import { Link } from '../router';
import { useCart } from '../state/cart-store';
import { Icon } from '../ui/icon';
import styles from './member-menu.module.css';

/** The cart, one tap away on every page. */
export function CartLink() {
  const count = useCart((cart) => cart.items.length);
  return (
    <Link to="/cart" className={styles.cart} aria-label={count > 0 ? `Tu carrito: ${count}` : 'Tu carrito'}>
      <Icon name="cart" />
      {count > 0 && <span className={styles.badge}>{count}</span>}
    </Link>
  );
}
