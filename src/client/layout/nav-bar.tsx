import { headerTitle } from '../../rules/site-map';
import { Link, type LinkProps, NavLink, useLocation } from '../router';
import { useSettings } from '../settings';
import { useSession } from '../state/session-store';
import { useHydrated } from '../state/use-hydrated';
import { ButtonLink, SmallLink } from '../ui/button';
import { Icon } from '../ui/icon';
import { RoundButton } from '../ui/round-button';
import drop from './drop.module.css';
import { CartLink, MemberMenu } from './member-menu';
import styles from './nav-bar.module.css';
import { CATALOGUE_LINKS } from './nav-links';
import { PhoneMenu } from './phone-menu';
import { useGuestPath } from './use-guest-path';
import { useMenu } from './use-menu';

export function NavBar() {
  const { creatorName } = useSettings();
  const { pathname } = useLocation();
  const phone = useMenu<HTMLElement>({ hover: false });
  return (
    <header className={`sticks ${styles.nav}`} {...phone.area}>
      <div className={`scallop-8 scallop-bottom raised ${styles.inner}`}>
        <nav className={`wrap row gap-3 rows-0 ${styles.bar}`} aria-label="Principal">
          <div className={`stack gap-0 shrink ${styles.brand}`}>
            <Link to="/">{creatorName}</Link>
            <span className="small soft ellipsis">{headerTitle(pathname)}</span>
          </div>
          <ul className={styles.links}>
            <BarLink to="/">Inicio</BarLink>
            <CatalogueMenu />
            <BarLink to="/sobre-mi">Quién Soy</BarLink>
            <BarLink to="/contacto">Contacto</BarLink>
          </ul>
          <GuestButtons className={styles.guest} />
          <div className="line gap-2">
            <CartLink />
            <MemberMenu />
          </div>
          <RoundButton
            icon={phone.open ? 'close' : 'menu'}
            label={phone.open ? 'Cerrar menú' : 'Abrir menú'}
            aria-expanded={phone.open}
            aria-controls="menu"
            outlined
            className={styles.burger}
            onClick={phone.toggle}
          />
        </nav>
        <PhoneMenu id="menu" open={phone.open} />
      </div>
    </header>
  );
}

const BAR_LINK = 'inline tap bold no-underline hover-berry';

function BarLink(props: LinkProps) {
  return (
    <li>
      <NavLink className={BAR_LINK} {...props} />
    </li>
  );
}

function CatalogueMenu() {
  const menu = useMenu<HTMLLIElement>();
  const isHere = useLocation().pathname.startsWith('/catalogo');
  return (
    <li className="line anchor" {...menu.area}>
      <Link className={BAR_LINK} to="/catalogo/all" aria-current={isHere ? 'true' : undefined}>
        Catálogo
      </Link>
      <button
        type="button"
        className={`centre hover-berry ${styles.more}`}
        aria-expanded={menu.open}
        aria-label="Más del catálogo"
        onClick={menu.toggle}
      >
        <Icon name="down" />
      </button>
      <ul className={`placed raised corner-2 pad-y-2 ${drop.drop} ${styles.drop}`} data-open={menu.open}>
        {CATALOGUE_LINKS.map(([path, text]) => (
          <li key={path}>
            <NavLink to={path}>{text}</NavLink>
          </li>
        ))}
      </ul>
    </li>
  );
}

/** Until hydration, an attribute on `<html>` decides whether they are visible. */
function GuestButtons({ className }: { className?: string | undefined }) {
  const user = useSession((session) => session.user);
  const hydrated = useHydrated();
  const loginPath = useGuestPath('/iniciar-sesion');
  const registerPath = useGuestPath('/registro');
  if (hydrated && user) return null;
  return (
    <div className={className} data-only="guest">
      <SmallLink to={loginPath}>Iniciar Sesión</SmallLink>
      <ButtonLink to={registerPath} small>
        Registrarse
      </ButtonLink>
    </div>
  );
}
