import type { QueryClient } from '@tanstack/react-query';
import type { Product } from '../../../contract/catalogue';
import { useSession } from '../../state/session-store';
import { pendingQuery, purchasesQuery } from './api';

/** Checks whether the user may buy a product or a bundle. It waits for the answers and asks again after a failure. */
export async function checkBuyable(
  client: QueryClient,
  { id, parts }: Pick<Product, 'id' | 'parts'>,
): Promise<'free' | 'owned' | 'pending'> {
  const userId = useSession.getState().user?.id ?? '';
  const [owned, pending] = await Promise.all([
    client.ensureQueryData(purchasesQuery(userId)),
    client.ensureQueryData(pendingQuery(userId)),
  ]);
  const isIn = (list: { itemId: string }[], wanted: { id: string }) =>
    list.some(({ itemId }) => itemId === wanted.id);
  // Of a bundle she buys what she lacks.
  const lacking = (parts ?? [{ id }]).filter((part) => !isIn(owned.products, part));
  if (lacking.length === 0) return 'owned';
  return lacking.some((part) => isIn(pending.products, part)) ? 'pending' : 'free';
}
