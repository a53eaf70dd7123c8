import { Link } from '../router';
import { useSession } from '../state/session-store';
import { useHydrated } from '../state/use-hydrated';
import { Icon } from '../ui/icon';
import styles from './home-account.module.css';
import { CartLink, MemberMenu } from './member-menu';

/** The login buttons or the user's menu on the home page, which has no bar. */
export function HomeAccount() {
  const user = useSession((session) => session.user);
  const hydrated = useHydrated();
  return (
    <div className="row gap-3 rows-0">
      {(!hydrated || !user) && (
        <div className={`row stretch justify-end gap-4 rows-0 ${styles.guest}`} data-only="guest">
          <Link className="inline gap-2 tap bold no-underline hover-berry hover-line" to="/iniciar-sesion">
            <Icon name="user" />
            Iniciar Sesión
          </Link>
          <Link className="inline gap-2 tap bold no-underline hover-berry hover-line" to="/registro">
            Registrarse
          </Link>
        </div>
      )}
      <CartLink />
      <MemberMenu />
    </div>
  );
}
