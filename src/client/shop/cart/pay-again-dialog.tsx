import { ConfirmDialog } from '../../ui/confirm-dialog';

interface PayAgainProps {
  onConfirm: () => void;
  onClose: () => void;
}

/** A second payment for the same product must be deliberate. */
export function PayAgainDialog({ onConfirm, onClose }: PayAgainProps) {
  return (
    <ConfirmDialog
      open
      title="Ya hay un pago en camino"
      action="Pagar otra vez"
      onConfirm={onConfirm}
      onClose={onClose}
    >
      Cuando se acredite, este producto va a ser tuyo. Si lo agregas al carrito y lo pagas de nuevo, vas a
      pagar dos veces.
    </ConfirmDialog>
  );
}
