import {
  mutationOptions,
  type QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { AnswerOf, InputOf } from '../../../contract/api';
import type { AdminProduct } from '../../../contract/catalogue';
import type { PriceRow } from '../../../contract/prices';
import type { ProductPatch } from '../../../contract/product-input';
import { api, freshQuery } from '../../api';
import { refreshAdmin, useAdminChange } from '../../refresh-admin';

type PriceView = 'all' | 'products' | 'promotions';

export function usePrices(view: PriceView, q: string, page: number) {
  return useQuery({
    ...freshQuery('GET /admin/prices', { query: { view, q, page } }),
    // The list stays while a search or another page loads.
    placeholderData: (before) => before,
  });
}

export type PriceEdit = Pick<
  ProductPatch,
  'price' | 'USDprice' | 'promoPrice' | 'promoUSDprice' | 'promoFrom' | 'promoUntil'
>;

/** A product whose prices are edited in place, in any list. */
export type EditedPrices = Pick<PriceRow, 'id' | 'type' | 'title' | 'price' | 'USDprice' | 'version'>;

interface PriceWrite {
  row: EditedPrices;
  edit: PriceEdit;
  confirmed?: boolean;
}

/** Writes the prices of one product. The version is checked, so an older page never overwrites a newer price. */
export function useEditPrice(id?: string) {
  return useMutation(priceEdit(useQueryClient(), id));
}

type PriceAnswer = AnswerOf<'GET /admin/prices'>;
type ProductAnswer = AnswerOf<'GET /admin/products'>;
const LISTS = { queryKey: ['GET /admin/prices'] };
export const PRODUCT_LISTS = { queryKey: ['GET /admin/products'] };

/** The version after the last write of this tab, which a row that was drawn before does not have. */
function versionNow(client: QueryClient, { id, version }: EditedPrices): number {
  const lists = [
    ...client.getQueriesData<PriceAnswer>(LISTS),
    ...client.getQueriesData<ProductAnswer>(PRODUCT_LISTS),
  ].flatMap(([, list]): { id: string; version: number }[] => list?.data ?? []);
  return Math.max(version, ...lists.filter((row) => row.id === id).map((row) => row.version));
}

/** The edits of one product run one after another, each with the version of the one before. */
export function priceEdit(client: QueryClient, id = '') {
  return mutationOptions({
    scope: { id: `price ${id}` },
    /** An undo is `confirmed`, because the price was there before. */
    mutationFn: ({ row, edit, confirmed = false }: PriceWrite) =>
      api(row.type === 'curso' ? 'PUT /courses/:id' : 'PUT /recipebooks/:id', {
        params: { id: row.id },
        body: { ...edit, version: versionNow(client, row), confirmed },
      }),
    // The list keeps its order: a row that jumps away under the finger could not be undone in place.
    onSuccess: (product) => {
      changeEntry<PriceRow>(client, LISTS, product.id, pricesOf(product));
      changeEntry<AdminProduct>(client, PRODUCT_LISTS, product.id, product);
    },
    onError: () => refreshAdmin(client),
  });
}

/** Changes one entry of every list of a kind, which keeps its order. */
export function changeEntry<E extends { id: string }>(
  client: QueryClient,
  lists: { queryKey: string[] },
  id: string,
  change: Partial<E>,
): void {
  client.setQueriesData<{ data: E[] }>(
    lists,
    (list) =>
      list && {
        ...list,
        data: list.data.map((entry) => (entry.id === id ? { ...entry, ...change } : entry)),
      },
  );
}

function pricesOf(product: AdminProduct): Partial<PriceRow> {
  const { promoPrice, promoUSDprice, promoFrom, promoUntil, version } = product;
  const { regularPrice: price, regularUSDprice: USDprice } = product;
  return { price, USDprice, promoPrice, promoUSDprice, promoFrom, promoUntil, version };
}

export const useRaisePrices = () =>
  useAdminChange((body: InputOf<'POST /admin/prices/raise'>['body']) =>
    api('POST /admin/prices/raise', { body }),
  );

export const useUndoPrices = () =>
  useAdminChange((id: string) => api('POST /admin/prices/changes/:id/undo', { params: { id } }));
