import { useSession } from '../state/session-store';
import { useHydrated } from '../state/use-hydrated';
import { ButtonLink } from '../ui/button';

/** Until hydrated the mark on `<html>` decides who sees them. */
export function GuestButtons({ className }: { className?: string | undefined }) {
  const user = useSession((session) => session.user);
  const hydrated = useHydrated();
  if (hydrated && user) return null;
  return (
    <div className={className} data-only="guest">
      <ButtonLink to="/iniciar-sesion" variant="quiet" small>
        Iniciar Sesión
      </ButtonLink>
      <ButtonLink to="/registro" small>
        Registrarse
      </ButtonLink>
    </div>
  );
}
