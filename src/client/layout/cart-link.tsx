import { Link } from '../router';
import { useCart } from '../state/cart-store';
import { Icon } from '../ui/icon';
import styles from './member-menu.module.css';

/** The cart, one tap away on every page. The user's initial beside it has the one badge with the count. */
export function CartLink() {
  const count = useCart((cart) => cart.items.length);
  return (
    <Link
      to="/cart"
      className={`centre anchor tap-round hover-berry ${styles.cart}`}
      aria-label={count > 0 ? `Tu carrito: ${count}` : 'Tu carrito'}
    >
      <Icon name="cart" />
    </Link>
  );
}
