import { useState } from 'react';
import { useLocation } from 'react-router';
import { MESSAGES } from '../../shared/messages';
import { AuthDivider, AuthFrame } from '../features/accounts/auth-frame';
import { GoogleButton } from '../features/accounts/google-button';
import { LoginForm } from '../features/accounts/login-form';
import { ResetRequestDialog } from '../features/accounts/reset-request-dialog';
import { PageHead } from '../layout/page-head';
import { returnPath } from '../layout/return-path';
import { useHydrated } from '../state/use-hydrated';
import { AlertBanner } from '../ui/alert-banner';
import { TextLink } from '../ui/text-button';

export default function LoginPage() {
  const { pathname, search } = useLocation();
  const hydrated = useHydrated();
  // /olvide-contraseña is this page with the dialog open.
  const [isAsking, setAsking] = useState(pathname.startsWith('/olvide'));
  const [isSent, setSent] = useState(false);
  const [email, setEmail] = useState('');
  return (
    <AuthFrame title="Iniciar Sesión" picture="pastafrola-mantel">
      <PageHead />
      {isSent && (
        <AlertBanner onClose={() => setSent(false)}>
          <strong>{MESSAGES.resetSent}</strong>. {MESSAGES.resetSentText}
        </AlertBanner>
      )}
      <LoginForm
        onForgot={(typed) => {
          setEmail(typed);
          setAsking(true);
        }}
      />
      <AuthDivider />
      <GoogleButton returnTo={returnPath(search)} />
      <p>
        ¿Es tu primera vez? <TextLink to={`/registro${search}`}>Registrarse</TextLink>
      </p>
      <ResetRequestDialog
        open={hydrated && isAsking}
        email={email}
        onClose={() => setAsking(false)}
        onSent={() => {
          setAsking(false);
          setSent(true);
        }}
      />
    </AuthFrame>
  );
}
