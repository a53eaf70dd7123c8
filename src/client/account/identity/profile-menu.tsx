import { useState } from 'react';
import { MESSAGES } from '../../../rules/messages';
import { Link, useNavigate } from '../../router';
import { useSession } from '../../state/session-store';
import { QuietButton } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { notify } from '../../ui/notify';
import { logOut } from './api';
import styles from './profile.module.css';

const LINKS = [
  ['/mis-compras', 'Mis compras'],
  ['/favoritos', 'Mis Favoritos'],
  ['/cart', 'Carrito'],
] as const;

export function ProfileMenu() {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const endSession = async () => {
    setBusy(true);
    // If the request fails, the session ends here and expires on the server.
    await logOut().catch(() => {});
    useSession.getState().close();
    navigate('/');
    notify('success', MESSAGES.loggedOut);
  };
  return (
    <nav aria-label="Mi cuenta" className="stack content-start">
      <ul className={`line-above ${styles.menu}`}>
        {LINKS.map(([path, text]) => (
          <li key={path}>
            <Link className="line line-below heading-1 no-underline spread hover-berry" to={path}>
              {text}
              <Icon name="next" />
            </Link>
          </li>
        ))}
      </ul>
      <p>
        <QuietButton busy={busy} onClick={endSession}>
          {busy ? 'Cerrando sesión...' : 'Cerrar Sesión'}
        </QuietButton>
      </p>
    </nav>
  );
}
