import { Alert } from '../../ui/alert';
import { ButtonLink } from '../../ui/button';

/** Replaces the payment methods in a shop without any. */
export function NoPayment() {
  return (
    <Alert
      kind="warning"
      action={
        <ButtonLink to="/contacto" variant="quiet" small>
          Escribir por Contacto
        </ButtonLink>
      }
    >
      <strong>Por ahora la tienda no puede recibir pagos.</strong>
      <p>Tu carrito queda guardado. Escríbenos y te contamos cómo seguir.</p>
    </Alert>
  );
}
