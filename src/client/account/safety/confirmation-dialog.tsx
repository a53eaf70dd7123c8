import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../api';
import type { Question } from '../../state/confirmation-store';
import { Alert } from '../../ui/alert';
import { Dialog } from '../../ui/dialog';
import { TextSkeleton } from '../../ui/skeleton';
import { confirmationQuery } from './api';
import { ConfirmByLink } from './confirm-by-link';
import { ConfirmByPassword } from './confirm-by-password';
import { PriceDialog } from './price-dialog';

export interface ConfirmationDialogProps {
  question: Question;
}

/** The question of a refused call. */
export function ConfirmationDialog({ question }: ConfirmationDialogProps) {
  if (question.prices) return <PriceDialog question={question} prices={question.prices} />;
  return <IdentityDialog question={question} />;
}

/** Asks an admin to confirm who she is before a change about money or admins. */
function IdentityDialog({ question }: ConfirmationDialogProps) {
  const { data, error, refetch } = useQuery(confirmationQuery);
  return (
    <Dialog title="Confirma que eres tú" open onClose={question.cancel}>
      <p>
        Este cambio decide adónde llega el dinero o quién administra la tienda. Con una vez alcanza para los
        próximos cinco minutos.
      </p>
      {data?.hasPassword && <ConfirmByPassword question={question} email={data.email} />}
      {data?.hasPassword === false && <ConfirmByLink question={question} email={data.email} />}
      {!data && !error && <TextSkeleton lines={3} />}
      {!data && error && <Alert onRetry={() => void refetch()}>{messageOf(error)}</Alert>}
    </Dialog>
  );
}
