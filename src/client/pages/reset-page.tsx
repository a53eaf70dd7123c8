import { AuthFrame } from '../account/identity/auth-frame';
import { NewPasswordForm } from '../account/identity/new-password-form';
import { PageHead } from '../layout/page-head';
import { useParams } from '../router';
import { TextLink } from '../ui/text-button';

export default function ResetPage() {
  const { token = '' } = useParams();
  return (
    <AuthFrame title="Nueva contraseña" picture="pastafrola-mantel">
      <PageHead />
      <NewPasswordForm token={token} />
      <TextLink to="/">Volver al inicio</TextLink>
    </AuthFrame>
  );
}
