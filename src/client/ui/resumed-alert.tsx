import { Alert } from './alert';
import { SmallButton } from './button';

/** Says that the form contains unsaved changes, with a button to discard them. A dialog around it stays open. */
export function ResumedAlert({ onReset }: { onReset: () => void }) {
  return (
    <div data-unsaved="">
      <Alert kind="info" action={<SmallButton onClick={onReset}>Empezar de nuevo</SmallButton>}>
        Retomamos lo que estabas escribiendo.
      </Alert>
    </div>
  );
}
