import { messageOf } from '../../api';
import { useNavigate } from '../../router';
import { useBuyerAnswers } from '../../state/use-buyer-answers';
import { Alert } from '../../ui/alert';
import { Button, type ButtonVariant } from '../../ui/button';
import { ConsentBox } from '../../ui/consent-box';
import { TermsNote } from '../../ui/terms-note';
import { useOpenTransfer } from './api';
import styles from './wallet-box.module.css';

interface TransferButtonProps {
  items: { id: string }[];
  isReady?: boolean;
  variant?: ButtonVariant;
  children?: string;
}

/** Opens a transfer for these products and shows its page. The same products open the same transfer. */
export function TransferButton({
  items,
  isReady = true,
  variant = 'filled',
  children = 'Pagar por transferencia',
}: TransferButtonProps) {
  const navigate = useNavigate();
  const transfer = useOpenTransfer();
  const answers = useBuyerAnswers('ARS');
  const open = () =>
    answers.check() &&
    transfer.mutate(
      { itemId: items.map(({ id }) => id), ...answers.values },
      { onSuccess: ({ orderKey }) => void navigate(`/pago/pendiente?orden=${orderKey}`) },
    );
  return (
    <div className={styles.wallet}>
      <ConsentBox answers={answers} />
      <Button wide variant={variant} busy={!isReady || transfer.isPending} onClick={open}>
        {transfer.isPending ? 'Preparando...' : children}
      </Button>
      <TermsNote />
      {transfer.isError && <Alert>{messageOf(transfer.error)}</Alert>}
    </div>
  );
}
