import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import type { FigurePeriod } from '../../../contract/figures';
import { api, apiQuery } from '../../api';
import type { MonthRange } from './month-range';

/** The numbers of all time, and those of a range of months. */
export function useStatistics(range: MonthRange) {
  const query = { query: range };
  return {
    overview: useQuery(apiQuery('GET /stats/overview')),
    ever: useQuery(apiQuery('GET /stats/purchases-by-month')),
    topUsers: useQuery(apiQuery('GET /stats/top-users')),
    byMonth: useQuery(apiQuery('GET /stats/purchases-by-month', query)),
    byType: useQuery(apiQuery('GET /stats/sales-by-type', query)),
    income: useQuery(apiQuery('GET /stats/income-by-month', query)),
    best: useQuery(apiQuery('GET /stats/best-sellers', query)),
    conversion: useQuery(apiQuery('GET /stats/conversion', query)),
  };
}

/** The figures of a period. The old ones stay while another period loads. */
export function useFigures(query: FigurePeriod) {
  return {
    summary: useQuery({ ...apiQuery('GET /admin/figures', { query }), placeholderData: keepPreviousData }),
    products: useQuery({
      ...apiQuery('GET /admin/figures/products', { query }),
      placeholderData: keepPreviousData,
    }),
  };
}

export function useProductFigures(id: string, query: FigurePeriod) {
  const product = apiQuery('GET /admin/figures/products/:id', { params: { id }, query });
  return useQuery({ ...product, placeholderData: keepPreviousData });
}

/** Keeps the word of a campaign link, so that its visitors are counted under it. */
export const useAddCampaign = () =>
  useMutation({ mutationFn: (word: string) => api('POST /admin/campaigns', { body: { word } }) });
