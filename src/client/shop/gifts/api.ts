import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { GiftInput } from '../../../contract/gift-input';
import { api, apiFile, apiQuery, freshQuery } from '../../api';
import { useOwnQuery } from '../../use-own-query';

export const giftQuery = (token: string) => ({
  // What the page says depends on who looks.
  ...freshQuery('GET /gifts/:token', { params: { token } }),
  retry: false,
});

export const useGivenGifts = () => useOwnQuery(() => freshQuery('GET /gifts'));

export type GiftChange = Partial<Omit<GiftInput, 'itemId'>>;

/** The giver's changes of one gift. */
export function useGiftChanges(id: string) {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: ['GET /gifts'] });
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
export const useAllGifts = () => useQuery(freshQuery('GET /admin/gifts', { query: { limit: 100 } }));
