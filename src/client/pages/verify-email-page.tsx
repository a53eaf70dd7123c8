import { ConfirmEmail } from '../account/identity/confirm-email';
import { PageHead } from '../layout/page-head';
import { pathWithReturn } from '../layout/return-path';
import { useParams } from '../router';

export default function VerifyEmailPage() {
  const { token = '' } = useParams();
  const loginPath = pathWithReturn('/iniciar-sesion', `/verificar-email/${token}`);
  return (
    <div className="wrap page stack narrow">
      <PageHead />
      <h1 className="title">Verificar email</h1>
      <ConfirmEmail token={token} loginPath={loginPath} />
    </div>
  );
}
