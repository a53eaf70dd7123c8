import { messageOf } from '../../api';
import { useNavigate } from '../../router';
import type { CartItem } from '../../state/browser-storage';
import { giftsOf } from '../../state/cart-store';
import { useBuyerAnswers } from '../../state/use-buyer-answers';
import { Alert } from '../../ui/alert';
import { Button, type ButtonVariant } from '../../ui/button';
import { ConsentBox } from '../../ui/consent-box';
import { TermsNote } from '../../ui/terms-note';
import { useOpenTransfer } from './api';
import { PayBar } from './pay-bar';

interface TransferButtonProps {
  items: Pick<CartItem, 'id' | 'gift'>[];
  isReady?: boolean;
  /** The total in the bar of a phone, where the button stays in sight. */
  barTotal?: string | undefined;
  couponCode?: string | undefined;
  variant?: ButtonVariant;
}

/** Opens a transfer for these products and shows its page. The same products open the same transfer. */
export function TransferButton({ isReady = true, variant = 'filled', ...cart }: TransferButtonProps) {
  const { items, barTotal, couponCode } = cart;
  const navigate = useNavigate();
  const transfer = useOpenTransfer();
  const answers = useBuyerAnswers('ARS');
  const open = () =>
    answers.check() &&
    transfer.mutate(
      { itemId: items.map(({ id }) => id), gifts: giftsOf(items), couponCode, ...answers.values },
      { onSuccess: ({ orderKey }) => void navigate(`/pago/pendiente?orden=${orderKey}`) },
    );
  return (
    <div className="stack gap-3">
      <ConsentBox answers={answers} />
      <PayBar total={barTotal}>
        <Button wide variant={variant} busy={!isReady || transfer.isPending} onClick={open}>
          {transfer.isPending ? 'Preparando...' : 'Pagar por transferencia'}
        </Button>
      </PayBar>
      <TermsNote />
      {transfer.isError && <Alert>{messageOf(transfer.error)}</Alert>}
    </div>
  );
}
