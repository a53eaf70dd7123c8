import { MESSAGES } from '../../rules/messages';
import { useLocation } from '../router';
import { ButtonLink } from '../ui/button';
import { EmptyState } from '../ui/empty-state';
import { pathWithReturn } from './return-path';

/** The warning for a visitor on a page for users. */
export function LoginNeeded({ children }: { children: string }) {
  const { pathname, search, hash } = useLocation();
  const here = pathname + search + hash;
  return (
    <EmptyState
      title={MESSAGES.mustLogIn}
      action={
        <div className="row">
          <ButtonLink to={pathWithReturn('/iniciar-sesion', here)}>Iniciar Sesión</ButtonLink>
          <ButtonLink variant="quiet" to={pathWithReturn('/registro', here)}>
            Registrarse
          </ButtonLink>
        </div>
      }
    >
      {children}
    </EmptyState>
  );
}
