import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { User } from '../../../contract/accounts';
import { ApiError, messageOf } from '../../api';
import { useIntention } from '../../state/intention-store';
import { useSession } from '../../state/session-store';
import { useHydrated } from '../../state/use-hydrated';
import { Alert } from '../../ui/alert';
import { Button, ButtonLink } from '../../ui/button';
import { CheckBox } from '../../ui/check-box';
import { TextLink } from '../../ui/text-button';
import { enterWithLink, loginLinkQuery } from './api';
import { ChoosePassword } from './choose-password';

interface EnterWithLinkProps {
  token: string;
  /** The login page, with this page as return path. */
  loginPath: string;
  /** Gets the page where she asked for the link, when it was on this device. */
  onEntered: (path: string) => void;
}

/** Only the button uses the link, because mail programs open links automatically. */
export function EnterWithLink({ token, loginPath, onEntered }: EnterWithLinkProps) {
  const hydrated = useHydrated();
  const [remember, setRemember] = useState(true);
  const [entered, setEntered] = useState<{ user: User; passwordToken: string; path: string }>();
  const link = useQuery({ ...loginLinkQuery(token), enabled: hydrated && !entered, staleTime: 0, gcTime: 0 });

  const enter = useMutation({
    mutationFn: async () => {
      // Read first: the session ends the intention.
      const path = useIntention.getState().intention?.path ?? '/';
      const { user, passwordToken, ...session } = await enterWithLink(token, { remember });
      if (passwordToken) setEntered({ user, passwordToken, path });
      useSession.getState().open(session.token, user);
      if (!passwordToken) onEntered(path);
    },
  });
  if (entered) {
    const { user, passwordToken, path } = entered;
    return <ChoosePassword userId={user.id} token={passwordToken} onDone={() => onEntered(path)} />;
  }
  const refused = enter.error ?? (isRefused(link.error) ? link.error : null);
  return (
    <div className="stack">
      <p>Toca el botón y entras a tu cuenta, sin contraseña.</p>
      {refused && (
        <Alert action={<ButtonLink to="/iniciar-sesion">Pedir otro enlace</ButtonLink>}>
          {messageOf(refused)}
        </Alert>
      )}
      {link.data && <WhatEnds {...link.data} />}
      <CheckBox label="Recordarme" name="remember" checked={remember} onCheck={setRemember} />
      <Button
        wide
        busy={enter.isPending}
        disabled={!hydrated || link.isLoading}
        onClick={() => enter.mutate()}
      >
        {enter.isPending ? 'Entrando...' : 'Entrar'}
      </Button>
      {link.data?.endsPassword && (
        <TextLink to={loginPath}>Prefiero conservar mi contraseña y entrar con ella</TextLink>
      )}
    </div>
  );
}

/** Says before the button is pressed what the first proof of the mail ends. */
function WhatEnds({ endsPassword, endsSessions }: { endsPassword: boolean; endsSessions: boolean }) {
  if (!endsPassword && !endsSessions) return null;
  const ends = [
    endsPassword && 'la contraseña que tenía tu cuenta deja de servir y puedes elegir otra',
    endsSessions && 'se cierra la sesión en tus otros dispositivos',
  ].filter(Boolean);
  return (
    <Alert kind="info">
      <p>
        <strong>Con este enlace también confirmas tu correo.</strong> Es la primera vez. Por seguridad, al
        entrar {ends.join('; ')}.
      </p>
      {endsSessions && <p>Lo que guardaste en ellos te espera: se abre cuando entres otra vez.</p>}
    </Alert>
  );
}

/** The shop knows the link and refuses it. Without an answer, the button may still work. */
function isRefused(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'login_link_invalid';
}
