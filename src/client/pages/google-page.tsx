import { useEffect, useRef, useState } from 'react';
import { ChoosePassword } from '../account/identity/choose-password';
import { takeGoogleFlow } from '../account/identity/google-flow';
import { api, messageOf } from '../api';
import { PageHead } from '../layout/page-head';
import { insidePath } from '../layout/return-path';
import { useNavigate } from '../router';
import { useSession } from '../state/session-store';
import { Alert } from '../ui/alert';
import { ButtonLink } from '../ui/button';
import { TextSkeleton } from '../ui/skeleton';

/** The redirect target of the Google login. */
export default function GooglePage() {
  const navigate = useNavigate();
  const [failure, setFailure] = useState('');
  const [entered, setEntered] = useState<{ userId: string; token: string; leave: () => void }>();
  const isTaken = useRef(false);
  useEffect(() => {
    if (isTaken.current) return;
    isTaken.current = true;
    const flow = takeGoogleFlow();
    if (!flow) return setFailure('Este ingreso ya se usó o empezó en otro navegador.');
    const { returnTo, ...secrets } = flow;
    api('POST /users/google/finish', { body: { search: location.search, ...secrets } })
      .then(({ token, user, passwordToken }) => {
        const leave = () => navigate(insidePath(returnTo), { replace: true });
        if (passwordToken) setEntered({ userId: user.id, token: passwordToken, leave });
        useSession.getState().open(token, user);
        if (!passwordToken) leave();
      })
      .catch((error) => setFailure(messageOf(error)));
  }, [navigate]);
  return (
    <div className="wrap page stack narrow">
      <PageHead />
      <h1 className="title">Iniciar con Google</h1>
      {entered ? (
        <ChoosePassword userId={entered.userId} token={entered.token} onDone={entered.leave} />
      ) : failure ? (
        <Alert action={<ButtonLink to="/iniciar-sesion">Volver a intentar</ButtonLink>}>{failure}</Alert>
      ) : (
        <div aria-busy="true">
          <p role="status">Terminando de iniciar tu sesión...</p>
          <TextSkeleton lines={2} />
        </div>
      )}
    </div>
  );
}
