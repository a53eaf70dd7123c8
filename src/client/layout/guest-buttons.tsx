import { useSession } from '../state/session-store';
import { useHydrated } from '../state/use-hydrated';
import { ButtonLink } from '../ui/button';
import { useGuestPath } from './use-guest-path';

/** Until hydration, an attribute on `<html>` decides whether they are visible. */
export function GuestButtons({ className }: { className?: string | undefined }) {
  const user = useSession((session) => session.user);
  const hydrated = useHydrated();
  const loginPath = useGuestPath('/iniciar-sesion');
  const registerPath = useGuestPath('/registro');
  if (hydrated && user) return null;
  return (
    <div className={className} data-only="guest">
      <ButtonLink to={loginPath} variant="quiet" small>
        Iniciar Sesión
      </ButtonLink>
      <ButtonLink to={registerPath} small>
        Registrarse
      </ButtonLink>
    </div>
  );
}
