import { useLocation } from '../router';
import { isSavedCache } from '../saved/saved-names';
import { storedKeys } from '../saving/device-records';
import { useSession } from '../state/session-store';
import { useHydrated } from '../state/use-hydrated';
import { Alert } from '../ui/alert';
import { ButtonLink } from '../ui/button';
import { RoundButton } from '../ui/round-button';
import { pathWithReturn } from './return-path';

/** Says why the session of this device ended, until she reads it or logs in. */
export function SessionEnded() {
  const { pathname, search, hash } = useLocation();
  const ended = useSession((session) => session.ended);
  const hydrated = useHydrated();
  if (!hydrated || !ended) return null;
  // The login page offers the link itself.
  const isAtLogin = pathname === '/iniciar-sesion';
  const withLink = `${pathWithReturn('/iniciar-sesion', pathname + search + hash)}&con=enlace`;
  const action = (
    <div className="line gap-2">
      {!isAtLogin && (
        <ButtonLink small to={withLink}>
          Entrar con un enlace
        </ButtonLink>
      )}
      <RoundButton icon="close" label="Cerrar el aviso" onClick={() => useSession.getState().forgetEnded()} />
    </div>
  );
  return (
    <div className="wrap pad-top-4">
      <Alert kind="info" action={action}>
        <p>{ended}</p>
        {storedKeys().some(isSavedCache) && (
          <p>Lo que guardaste en este dispositivo te espera: se abre cuando entres otra vez.</p>
        )}
      </Alert>
    </div>
  );
}
