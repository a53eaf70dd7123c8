import { Link } from '../router';
import { useSession } from '../state/session-store';
import { useHydrated } from '../state/use-hydrated';
import { Icon } from '../ui/icon';
import { CartLink } from './cart-link';
import styles from './home-account.module.css';
import { MemberMenu } from './member-menu';

/** The login buttons or the user's menu on the home page, which has no bar. */
export function HomeAccount() {
  const user = useSession((session) => session.user);
  const hydrated = useHydrated();
  return (
    <div className={styles.account}>
      {(!hydrated || !user) && (
        <div className={styles.guest} data-only="guest">
          <Link to="/iniciar-sesion">
            <Icon name="user" />
            Iniciar Sesión
          </Link>
          <Link to="/registro">Registrarse</Link>
        </div>
      )}
      <CartLink />
      <MemberMenu />
    </div>
  );
}
