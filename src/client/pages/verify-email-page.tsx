import { useEffect, useRef, useState } from 'react';
import { useParams } from 'react-router';
import { api, messageOf } from '../api';
import { PageHead } from '../layout/page-head';
import { useSession } from '../state/session-store';
import { Alert } from '../ui/alert';
import { ButtonLink } from '../ui/button';

export default function VerifyEmailPage() {
  const { token = '' } = useParams();
  const [outcome, setOutcome] = useState<{ kind: 'success' | 'error'; text: string }>();
  const isSent = useRef(false);
  useEffect(() => {
    // The link works once.
    if (isSent.current) return;
    isSent.current = true;
    api('POST /users/verify-email/:token', { params: { token } })
      .then(({ message }) => {
        setOutcome({ kind: 'success', text: message });
        const { user, refresh } = useSession.getState();
        if (user) refresh({ ...user, emailVerified: true });
      })
      .catch((error) => setOutcome({ kind: 'error', text: messageOf(error) }));
  }, [token]);
  return (
    <div className="wrap page stack narrow">
      <PageHead />
      <h1 className="title">Verificar email</h1>
      {outcome ? (
        <Alert kind={outcome.kind}>{outcome.text}</Alert>
      ) : (
        <p role="status">Confirmando tu email...</p>
      )}
      <p>
        <ButtonLink to="/catalogo/all">Ver catálogo</ButtonLink>
      </p>
    </div>
  );
}
