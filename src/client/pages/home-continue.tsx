import { ContinueStrip } from '../learning/content/continue-strip';
import { useProgress } from '../learning/content/use-progress';
import { usePurchases } from '../shop/purchases/api';

/** The way back into the product that the user watched or read last. */
export default function HomeContinue() {
  const { data } = usePurchases();
  const { latest } = useProgress();
  const product = data?.products.find(({ itemId }) => itemId === latest?.productId)?.productDetails;
  return product && latest ? <ContinueStrip product={product} progress={latest} /> : null;
}
