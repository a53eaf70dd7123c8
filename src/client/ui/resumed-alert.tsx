import { Alert } from './alert';
import { Button } from './button';

/** Says that the form holds what was not saved yet, and offers to drop it. */
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
