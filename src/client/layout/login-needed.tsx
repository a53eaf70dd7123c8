import { useLocation } from 'react-router';
import { MESSAGES } from '../../shared/messages';
import { ButtonLink } from '../ui/button';
import { EmptyState } from '../ui/empty-state';

/** The warning for a visitor on a page of users. */
export function LoginNeeded({ children }: { children: string }) {
  const { pathname } = useLocation();
  return (
    <EmptyState
      title={MESSAGES.mustLogIn}
      action={
        <div className="row">
          <ButtonLink to={`/iniciar-sesion?volver=${encodeURIComponent(pathname)}`}>
            Iniciar Sesión
          </ButtonLink>
          <ButtonLink variant="quiet" to={`/registro?volver=${encodeURIComponent(pathname)}`}>
            Registrarse
          </ButtonLink>
        </div>
      }
    >
      {children}
    </EmptyState>
  );
}
