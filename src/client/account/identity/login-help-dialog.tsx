import { MailPromise } from '../../mail-promise';
import { ButtonOut, QuietButton, QuietLink } from '../../ui/button';
import { Dialog, DialogActions } from '../../ui/dialog';
import { LoginLinkForm } from './login-link-form';

export type LoginHelp = 'link' | 'access';

interface LoginHelpDialogProps {
  /** The kind of help; closed without one. */
  help: LoginHelp | undefined;
  email: string;
  returnTo: string;
  /** A conversation with the creator, when the shop has a phone. */
  chatUrl: string | undefined;
  onClose: () => void;
}

/** Ways into an account without its password. */
export function LoginHelpDialog({ help, email, returnTo, chatUrl, onClose }: LoginHelpDialogProps) {
  return (
    <>
      <Dialog title="Entrar con un enlace" open={help === 'link'} onClose={onClose}>
        <MailPromise>
          <p>Te enviamos un enlace por email y entras sin contraseña.</p>
        </MailPromise>
        <LoginLinkForm email={email} returnTo={returnTo} />
        <DialogActions>
          <QuietButton onClick={onClose}>Volver</QuietButton>
        </DialogActions>
      </Dialog>
      <Dialog title="No puedo entrar" open={help === 'access'} onClose={onClose}>
        <MailPromise>
          <p>Escribe el email con el que compraste y te reenviamos el acceso a tus compras.</p>
        </MailPromise>
        <LoginLinkForm email={email} returnTo={returnTo} withPurchases />
        <MailPromise>
          <h3>¿No te llega nada?</h3>
          <p>
            Espera unos minutos y mira en spam, en correo no deseado y en promociones. Cada enlace sirve una
            sola vez: usa el último.
          </p>
        </MailPromise>
        <h3>¿Escribiste mal tu email al comprar?</h3>
        <p>
          El acceso está en esa otra dirección. Escríbenos con tu nombre, tu email correcto y el día de la
          compra, y lo corregimos.
        </p>
        <DialogActions>
          {chatUrl && <ButtonOut href={chatUrl}>Escribir por WhatsApp</ButtonOut>}
          <QuietLink to="/contacto">Contacto</QuietLink>
        </DialogActions>
      </Dialog>
    </>
  );
}
