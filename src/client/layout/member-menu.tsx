import { Link } from '../router';
import { useCart } from '../state/cart-store';
import { useSession } from '../state/session-store';
import { useHydrated } from '../state/use-hydrated';
import { Icon } from '../ui/icon';
import drop from './drop.module.css';
import styles from './member-menu.module.css';
import { MEMBER_LINKS } from './nav-links';
import { useMenu } from './use-menu';

/** The user's menu: the initial, the cart count and the links of the account. */
export function MemberMenu() {
  const menu = useMenu<HTMLDivElement>();
  const user = useSession((session) => session.user);
  const count = useCart((cart) => cart.items.length);
  const hydrated = useHydrated();
  if (hydrated && !user) return null;
  const label = count > 0 ? `Mi Perfil, ${count} en el carrito` : 'Mi Perfil';
  return (
    <div className="line anchor" data-only="member" {...menu.area}>
      <Link
        to="/mi-perfil"
        className={`centre anchor no-underline tap-round vanilla circle ${styles.avatar}`}
        aria-label={label}
      >
        {user?.profileImage ? (
          <img className="cover circle" src={user.profileImage} alt="" width={44} height={44} />
        ) : (
          <span className={styles.initial}>{user?.name.trim().slice(0, 1).toUpperCase()}</span>
        )}
        {count > 0 && <span className={`placed filled text-center ${styles.badge}`}>{count}</span>}
      </Link>
      <button
        type="button"
        className={`centre hover-berry ${styles.more}`}
        aria-expanded={menu.open}
        aria-label="Menú de mi cuenta"
        onClick={menu.toggle}
      >
        <Icon name="down" />
      </button>
      <ul className={`placed raised corner-2 pad-y-2 ${drop.drop} ${styles.drop}`} data-open={menu.open}>
        {MEMBER_LINKS.map(([path, text]) => (
          <li key={path}>
            <Link to={path}>{text}</Link>
          </li>
        ))}
        <li>
          <Link to="/cart">
            Carrito
            {count > 0 && <b className="push berry">{count}</b>}
          </Link>
        </li>
        {user?.role === 'admin' && (
          <li>
            <Link to="/admin">Administrar App</Link>
          </li>
        )}
      </ul>
    </div>
  );
}

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
