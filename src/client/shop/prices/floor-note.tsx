import { formatMoney } from '../../../rules/money';
import type { PriceFloor } from '../../../rules/price-questions';
import { TextLink } from '../../ui/text-button';

/** When the shop asks before it stores a price, and where the creator sets the floor. */
export function FloorNote({ floor }: { floor: PriceFloor }) {
  const set = (['ARS', 'USD'] as const).flatMap((currency) => {
    const amount = floor[currency];
    return amount === null ? [] : [formatMoney(amount, currency)];
  });
  return (
    <p className="soft small">
      Te preguntamos antes de guardar un precio que cambia más de la mitad
      {set.length > 0 && ` o que queda por debajo de ${set.join(' o de ')}`}.{' '}
      <TextLink to="/admin/ajustes/cobros">
        {set.length > 0 ? 'Cambiar el mínimo' : 'Poner un precio mínimo'}
      </TextLink>
    </p>
  );
}
