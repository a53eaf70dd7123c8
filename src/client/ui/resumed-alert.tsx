import { Alert } from './alert';
import { Button } from './button';

/** Says that the form contains unsaved changes, with a button to discard them. */
export function ResumedAlert({ onReset }: { onReset: () => void }) {
  return (
    <Alert
      kind="info"
      action={
        <Button variant="quiet" small onClick={onReset}>
          Empezar de nuevo
        </Button>
      }
    >
      Retomamos lo que estabas escribiendo.
    </Alert>
  );
}
