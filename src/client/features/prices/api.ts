import {
  mutationOptions,
  type QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { AnswerOf, InputOf } from '../../../shared/api';
import type { AdminProduct } from '../../../shared/catalogue';
import type { PriceRow } from '../../../shared/prices';
import type { ProductPatch } from '../../../shared/product-input';
import { api, apiQuery } from '../../api';
import { refreshAdmin } from '../../refresh-admin';

export type PriceView = 'all' | 'promotions';

export function usePrices(view: PriceView, q: string, page: number) {
  return useQuery({
    ...apiQuery('GET /admin/prices', { query: { view, q, page } }),
    // Another admin or tab may have changed it.
    staleTime: 0,
    // The list stays while a search or another page loads.
    placeholderData: (before) => before,
  });
}

export type PriceEdit = Pick<
  ProductPatch,
  'price' | 'USDprice' | 'promoPrice' | 'promoUSDprice' | 'promoFrom' | 'promoUntil'
>;

/** Writes the prices of one product. The version is checked, so an older page never overwrites a newer price. */
export function useEditPrice(id?: string) {
  return useMutation(priceEdit(useQueryClient(), id));
}

/** The version after each write of this tab, by the product and the version before. */
const written = new Map<string, number>();

function versionNow(id: string, seen: number): number {
  const next = written.get(`${id} ${seen}`);
  return next === undefined ? seen : versionNow(id, next);
}

/** The edits of one product run one after another, each with the version of the one before. */
export function priceEdit(client: QueryClient, id = '') {
  return mutationOptions({
    scope: { id: `price ${id}` },
    mutationFn: async ({ row, edit }: { row: PriceRow; edit: PriceEdit }) => {
      const version = versionNow(row.id, row.version);
      const product = await api(row.type === 'curso' ? 'PUT /courses/:id' : 'PUT /recipebooks/:id', {
        params: { id: row.id },
        body: { ...edit, version },
      });
      if (product.version !== version) written.set(`${row.id} ${version}`, product.version);
      return product;
    },
    // The list keeps its order: a row that jumps away under the finger could not be undone in place.
    onSuccess: (product) =>
      client.setQueriesData<AnswerOf<'GET /admin/prices'>>(
        { queryKey: ['GET /admin/prices'] },
        (list) =>
          list && {
            ...list,
            data: list.data.map((entry) =>
              entry.id === product.id ? { ...entry, ...pricesOf(product) } : entry,
            ),
          },
      ),
    onError: () => refreshAdmin(client),
  });
}

function pricesOf(product: AdminProduct): Partial<PriceRow> {
  const { promoPrice, promoUSDprice, promoFrom, promoUntil, version } = product;
  const { regularPrice: price, regularUSDprice: USDprice } = product;
  return { price, USDprice, promoPrice, promoUSDprice, promoFrom, promoUntil, version };
}

export function useRaisePrices() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: InputOf<'POST /admin/prices/raise'>['body']) =>
      api('POST /admin/prices/raise', { body }),
    onSettled: () => refreshAdmin(client),
  });
}

export function useUndoPrices() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api('POST /admin/prices/changes/:id/undo', { params: { id } }),
    onSettled: () => refreshAdmin(client),
  });
}
