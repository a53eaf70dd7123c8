import { useState } from 'react';
import { messageOf } from '../../api';
import { useSettings } from '../../settings';
import { useHydrated } from '../../state/use-hydrated';
import { Alert } from '../../ui/alert';
import { QuietButton } from '../../ui/button';
import { startGoogleLogin } from './api';
import { keepGoogleFlow } from './google-flow';
import { isInAppBrowser } from './in-app-browser';

/** Starts the Google login. Says so when the shop has no Google client, or when an app's own browser cannot do it. */
export function GoogleButton({ returnTo }: { returnTo: string }) {
  const { googleLogin } = useSettings();
  const hydrated = useHydrated();
  const [notice, setNotice] = useState('');
  const [busy, setBusy] = useState(false);

  const start = async () => {
    if (!googleLogin) return setNotice('El ingreso con Google no está disponible por ahora.');
    setBusy(true);
    try {
      const { url, ...flow } = await startGoogleLogin();
      keepGoogleFlow({ ...flow, returnTo });
      location.assign(url);
    } catch (error) {
      setNotice(messageOf(error));
      setBusy(false);
    }
  };
  if (hydrated && isInAppBrowser(navigator.userAgent)) {
    return (
      <p className="soft small">
        Google no permite ingresar desde esta aplicación: si prefieres tu cuenta de Google, abre en tu
        navegador.
      </p>
    );
  }
  return (
    <>
      <QuietButton wide busy={busy} disabled={!hydrated} onClick={() => void start()}>
        <GoogleMark />
        {busy ? 'Abriendo Google...' : 'Iniciar con Google'}
      </QuietButton>
      {notice && <Alert kind="warning">{notice}</Alert>}
    </>
  );
}

function GoogleMark() {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
      <path
        fill="#4285F4"
        d="M23 12.3c0-.8-.1-1.6-.2-2.3H12v4.5h6.2a5.3 5.3 0 0 1-2.3 3.4v2.9h3.7c2.2-2 3.4-5 3.4-8.5z"
      />
      <path
        fill="#34A853"
        d="M12 23.5c3.1 0 5.7-1 7.6-2.8l-3.7-2.9c-1 .7-2.3 1.1-3.9 1.1-3 0-5.5-2-6.4-4.7H1.8v3a11.5 11.5 0 0 0 10.2 6.3z"
      />
      <path fill="#FBBC05" d="M5.6 14.2a6.9 6.9 0 0 1 0-4.4v-3H1.8a11.5 11.5 0 0 0 0 10.4z" />
      <path
        fill="#EA4335"
        d="M12 5.1c1.7 0 3.2.6 4.4 1.7l3.3-3.3A11.5 11.5 0 0 0 1.8 6.8l3.8 3C6.5 7.1 9 5.1 12 5.1z"
      />
    </svg>
  );
}
