import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { GiftInput } from '../../../contract/gift-input';
import { api, apiFile, apiQuery } from '../../api';
import { useOwnQuery } from '../../use-own-query';

export const giftQuery = (token: string) => ({
  ...apiQuery('GET /gifts/:token', { params: { token } }),
  // What the page says depends on who looks.
  staleTime: 0,
  retry: false,
});

const GIVEN = ['GET /gifts'];

export const useGivenGifts = () => useOwnQuery(() => ({ ...apiQuery('GET /gifts'), staleTime: 0 }));

export type GiftChange = Partial<Omit<GiftInput, 'itemId'>>;

/** The giver's changes of one gift. */
export function useGiftChanges(id: string) {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: GIVEN });
  return {
    save: useMutation({
      mutationFn: (body: GiftChange) => api('PUT /gifts/:id', { params: { id }, body }),
      onSettled,
    }),
    resend: useMutation({ mutationFn: () => api('POST /gifts/:id/resend', { params: { id } }), onSettled }),
  };
}

export function fetchGiftCard(id: string): Promise<Blob> {
  return apiFile('GET /gifts/:id/card', { params: { id } });
}

export const claimGift = (token: string, body: { name: string; email: string }) =>
  api('POST /gifts/:token/claim', { params: { token }, body });
export const redeemGift = (token: string) => api('POST /gifts/:token/redeem', { params: { token } });
export const exchangeGift = (token: string, itemId: string) =>
  api('POST /gifts/:token/exchange', { params: { token }, body: { itemId } });
export const passGiftOn = (token: string, name: string) =>
  api('POST /gifts/:token/pass-on', { params: { token }, body: { name } });
export const findGiftCode = (code: string) => api('POST /gifts/code', { body: { code } });

/** Everything that a gift may be exchanged for. */
export const exchangeQuery = () =>
  apiQuery('GET /catalogue', { query: { type: 'curso,recipebook', limit: 240 } });

/** Every gift, for the office. */
export function useAllGifts() {
  return useQuery({ ...apiQuery('GET /admin/gifts', { query: { limit: 100 } }), staleTime: 0 });
}
