import { useState } from 'react';
import { FORM_MESSAGES } from '../../rules/form-messages';
import { AuthDivider, AuthFrame } from '../account/identity/auth-frame';
import { GoogleButton } from '../account/identity/google-button';
import { LoginForm } from '../account/identity/login-form';
import { type LoginHelp, LoginHelpDialog } from '../account/identity/login-help-dialog';
import { ResetRequestDialog } from '../account/identity/reset-request-dialog';
import { chatLink } from '../layout/chat-link';
import { PageHead } from '../layout/page-head';
import { returnPath } from '../layout/return-path';
import { useLocation } from '../router';
import { useSettings } from '../settings';
import { useHydrated } from '../state/use-hydrated';
import { TextButton, TextLink } from '../ui/text-button';
import { AlertBanner } from '../ui/use-alert-banner';

export default function LoginPage() {
  const { pathname, search } = useLocation();
  const { chatPhone } = useSettings();
  const hydrated = useHydrated();
  // /olvide-contraseña is this page with the dialog open, and so is the way back into an ended session.
  const [help, setHelp] = useState<LoginHelp | 'reset' | undefined>(
    pathname.startsWith('/olvide') ? 'reset' : asksForLink(search) ? 'link' : undefined,
  );
  const [isSent, setSent] = useState(false);
  const [email, setEmail] = useState('');
  const ask = (wanted: LoginHelp | 'reset') => (typed: string) => {
    setEmail(typed);
    setHelp(wanted);
  };
  const close = () => setHelp(undefined);
  return (
    <AuthFrame title="Iniciar Sesión" picture="pastafrola-mantel">
      <PageHead />
      {isSent && (
        <AlertBanner onClose={() => setSent(false)}>
          <strong>{FORM_MESSAGES.resetSent}</strong>. {FORM_MESSAGES.resetSentText}
        </AlertBanner>
      )}
      <LoginForm onForgot={ask('reset')} onLink={ask('link')} />
      <AuthDivider />
      <GoogleButton returnTo={returnPath(search)} />
      <p>
        ¿Es tu primera vez? <TextLink to={`/registro${search}`}>Registrarse</TextLink>
      </p>
      <p>
        <TextButton disabled={!hydrated} onClick={() => ask('access')(email)}>
          No puedo entrar
        </TextButton>
      </p>
      <ResetRequestDialog
        open={hydrated && help === 'reset'}
        email={email}
        onClose={close}
        onSent={() => {
          close();
          setSent(true);
        }}
      />
      <LoginHelpDialog
        help={!hydrated || help === 'reset' ? undefined : help}
        email={email}
        returnTo={returnPath(search)}
        chatUrl={chatPhone ? chatLink(chatPhone) : undefined}
        onClose={close}
      />
    </AuthFrame>
  );
}

const asksForLink = (search: string) => new URLSearchParams(search).get('con') === 'enlace';
