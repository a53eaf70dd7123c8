import { Button } from './button';
import { Notice } from './notice';

/** Says that the form holds what was not saved yet, and offers to drop it. */
export function ResumedNotice({ onStartAnew }: { onStartAnew: () => void }) {
  return (
    <Notice
      kind="info"
      action={
        <Button look="quiet" small onClick={onStartAnew}>
          Empezar de nuevo
        </Button>
      }
    >
      Retomamos lo que estabas escribiendo.
    </Notice>
  );
}
