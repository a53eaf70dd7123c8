import { useSettings } from '../../settings';
import { Alert } from '../../ui/alert';
import { ButtonOut, SmallLink } from '../../ui/button';

/** Replaces the payment methods in a shop without any. The owner is alerted by a job. */
export function NoPayment() {
  const { chatPhone } = useSettings();
  return (
    <Alert
      kind="warning"
      action={
        <>
          <SmallLink to="/contacto">Escribir por Contacto</SmallLink>
          {chatPhone && (
            <ButtonOut href={`https://wa.me/${chatPhone}`} variant="quiet" small>
              Escribir por WhatsApp
            </ButtonOut>
          )}
        </>
      }
    >
      <strong>Por ahora la tienda no puede recibir pagos.</strong>
      <p>Tu carrito queda guardado. Escríbenos y te contamos cómo seguir.</p>
    </Alert>
  );
}
