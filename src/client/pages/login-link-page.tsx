import { EnterWithLink } from '../account/identity/enter-with-link';
import { PageHead } from '../layout/page-head';
import { insidePath, pathWithReturn } from '../layout/return-path';
import { useNavigate, useParams } from '../router';

export default function LoginLinkPage() {
  const { token = '' } = useParams();
  const navigate = useNavigate();
  return (
    <div className="wrap page stack narrow">
      <PageHead />
      <h1 className="title">Entrar con un enlace</h1>
      <EnterWithLink
        token={token}
        loginPath={pathWithReturn('/iniciar-sesion', `/entrar/${token}`)}
        onEntered={(path) => void navigate(insidePath(path), { replace: true })}
      />
    </div>
  );
}
