import { messageOf } from '../../api';
import type { CartItem } from '../../state/browser-storage';
import { giftsOf } from '../../state/cart-store';
import { useBuyerAnswers } from '../../state/use-buyer-answers';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { ConsentBox } from '../../ui/consent-box';
import { TermsNote } from '../../ui/terms-note';
import { useFreeOrder } from './api';
import { clearCartSoon } from './clear-cart-soon';

interface FreeButtonProps {
  items: CartItem[];
  couponCode: string | undefined;
  isReady: boolean;
}

/** A cart that costs nothing needs no way to pay. The press orders it. */
export function FreeButton({ items, couponCode, isReady }: FreeButtonProps) {
  const answers = useBuyerAnswers('ARS');
  const order = useFreeOrder();
  const press = () =>
    answers.check() &&
    order.mutate(
      { itemId: items.map(({ id }) => id), gifts: giftsOf(items), couponCode, ...answers.values },
      {
        onSuccess: ({ init_point: url, orderKey }) => {
          answers.remember();
          clearCartSoon(orderKey);
          location.assign(url);
        },
      },
    );
  return (
    <div className="stack">
      <ConsentBox answers={answers} />
      <Button wide busy={!isReady || order.isPending || order.isSuccess} onClick={press}>
        Obtener sin cargo
      </Button>
      <TermsNote />
      {order.isError && <Alert>{messageOf(order.error)}</Alert>}
    </div>
  );
}
