import { TextLink } from '../../ui/text-button';
import { useOpenKitchen } from './kitchen-store';
import { useShopping } from './use-shopping';

/** The way to the shopping list, while something is on it. */
export function ShoppingLink() {
  useOpenKitchen();
  const { totals } = useShopping();
  const missing = totals.filter(({ box }) => !box.checked).length;
  if (totals.length === 0) return null;
  return (
    <p>
      <TextLink to="/lista-de-compras">Lista de compras{missing > 0 && ` (${missing})`}</TextLink>
    </p>
  );
}
