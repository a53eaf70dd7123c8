import { messageOf } from '../../api';
import { useNavigate } from '../../router';
import { Alert } from '../../ui/alert';
import { Button, type ButtonVariant } from '../../ui/button';
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
  const open = () =>
    transfer.mutate(
      items.map(({ id }) => id),
      { onSuccess: ({ orderKey }) => void navigate(`/pago/pendiente?orden=${orderKey}`) },
    );
  return (
    <div className={styles.wallet}>
      <Button wide variant={variant} busy={!isReady || transfer.isPending} onClick={open}>
        {transfer.isPending ? 'Preparando...' : children}
      </Button>
      <TermsNote />
      {transfer.isError && <Alert>{messageOf(transfer.error)}</Alert>}
    </div>
  );
}
