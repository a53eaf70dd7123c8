import type { ReactNode } from 'react';
import { NavLink } from '../router';
import { useCart } from '../state/cart-store';
import { useSession } from '../state/session-store';
import { ADMIN_LINKS, CATALOGUE_LINKS, MEMBER_LINKS } from './nav-links';
import styles from './phone-menu.module.css';
import { useGuestPath } from './use-guest-path';

/** The full-screen menu on phones, with every link of the bar. */
export function PhoneMenu({ id, open }: { id: string; open: boolean }) {
  const user = useSession((session) => session.user);
  const loginPath = useGuestPath('/iniciar-sesion');
  const registerPath = useGuestPath('/registro');
  const count = useCart((cart) => cart.items.length);
  return (
    <div id={id} className={`scroll-y ${styles.index}`} hidden={!open}>
      <ul>
        <Entry to="/">Inicio</Entry>
        <Entry to="/catalogo/all">Catálogo</Entry>
        {CATALOGUE_LINKS.map(([path, text]) => (
          <Entry key={path} to={path} inner>
            {text}
          </Entry>
        ))}
        <Entry to="/sobre-mi">Quién Soy</Entry>
        <Entry to="/contacto">Contacto</Entry>
        {!user && (
          <>
            <Entry to={loginPath}>Iniciar Sesión</Entry>
            <Entry to={registerPath}>Registrarse</Entry>
          </>
        )}
        {user && (
          <>
            {MEMBER_LINKS.map(([path, text]) => (
              <Entry key={path} to={path}>
                {text}
              </Entry>
            ))}
            <Entry to="/cart">
              Carrito
              {count > 0 && <span>{count}</span>}
            </Entry>
          </>
        )}
      </ul>
      {user?.role === 'admin' && (
        <>
          <p className="above-3 pad-top-3 line-above soft small bold">Administración</p>
          <ul>
            {ADMIN_LINKS.map(([path, text]) => (
              <Entry key={path} to={path} inner>
                {text}
              </Entry>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function Entry({ to, inner, children }: { to: string; inner?: boolean; children: ReactNode }) {
  return (
    <li className={inner ? styles.in : undefined}>
      <NavLink className="line baseline pad-y-2 heading-2 leading-3 no-underline inner-ring" to={to} end>
        {children}
      </NavLink>
    </li>
  );
}
