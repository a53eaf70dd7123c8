import { AuthDivider, AuthFrame } from '../account/identity/auth-frame';
import { GoogleButton } from '../account/identity/google-button';
import { RegisterForm } from '../account/identity/register-form';
import { PageHead } from '../layout/page-head';
import { returnPath } from '../layout/return-path';
import { useLocation } from '../router';
import { TextLink } from '../ui/text-button';

export default function RegisterPage() {
  const { search } = useLocation();
  return (
    <AuthFrame title="Registrarse" picture="medialunas">
      <PageHead />
      <RegisterForm />
      <AuthDivider />
      <GoogleButton returnTo={returnPath(search)} />
      <p>
        ¿Ya tienes cuenta? <TextLink to={`/iniciar-sesion${search}`}>Iniciar Sesión</TextLink>
      </p>
      <p>
        <TextLink to={`/olvide-contraseña${search}`}>¿Olvidaste tu contraseña?</TextLink>
      </p>
    </AuthFrame>
  );
}
