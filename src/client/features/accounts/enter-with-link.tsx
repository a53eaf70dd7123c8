import { useState } from 'react';
import { messageOf } from '../../api';
import { useIntention } from '../../state/intention-store';
import { useSession } from '../../state/session-store';
import { useHydrated } from '../../state/use-hydrated';
import { Alert } from '../../ui/alert';
import { Button, ButtonLink } from '../../ui/button';
import { CheckBox } from '../../ui/check-box';
import { enterWithLink } from './api';

interface EnterWithLinkProps {
  token: string;
  /** Gets the page where she asked for the link, when it was on this device. */
  onEntered: (path: string) => void;
}

/** Only the button uses the link, because mail programs open links automatically. */
export function EnterWithLink({ token, onEntered }: EnterWithLinkProps) {
  const hydrated = useHydrated();
  const [remember, setRemember] = useState(true);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const [pathAfterNotice, setPathAfterNotice] = useState<string>();

  const enter = async () => {
    setBusy(true);
    setFailure('');
    try {
      // Read first: the session ends the intention.
      const path = useIntention.getState().intention?.path ?? '/';
      const entered = await enterWithLink(token, { remember });
      useSession.getState().open(entered.token, entered.user);
      if (entered.passwordRemoved) setPathAfterNotice(path);
      else onEntered(path);
    } catch (error) {
      setFailure(messageOf(error));
    }
    setBusy(false);
  };
  if (pathAfterNotice !== undefined) {
    return (
      <Alert kind="success" action={<Button onClick={() => onEntered(pathAfterNotice)}>Seguir</Button>}>
        <strong>Ya entraste, y tu email quedó confirmado.</strong>
        <p>
          Por seguridad, la contraseña que tenía esta cuenta antes de confirmarlo ya no sirve. Puedes entrar
          siempre con un enlace, o crear otra con «¿Olvidaste tu contraseña?».
        </p>
      </Alert>
    );
  }
  return (
    <div className="stack">
      <p>Toca el botón y entras a tu cuenta, sin contraseña.</p>
      {failure && (
        <Alert action={<ButtonLink to="/iniciar-sesion">Pedir otro enlace</ButtonLink>}>{failure}</Alert>
      )}
      <CheckBox
        label="Recordarme"
        name="remember"
        checked={remember}
        onChange={(event) => setRemember(event.target.checked)}
      />
      <Button wide busy={isBusy} disabled={!hydrated} onClick={() => void enter()}>
        {isBusy ? 'Entrando...' : 'Entrar'}
      </Button>
    </div>
  );
}
