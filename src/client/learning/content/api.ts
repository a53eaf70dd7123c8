import { api, apiQuery } from '../../api';
import { withWaitingPage } from '../../saved/waiting-places';

/** The signed URLs expire, so every visit fetches new ones. New URLs during a visit would restart the player. */
export const contentQuery = (id: string) => ({
  ...apiQuery('GET /content/:id', { params: { id } }),
  select: withWaitingPage,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  refetchOnReconnect: false,
});

export const progressQuery = (userId: string) => ({
  ...apiQuery('GET /progress/:userId', { params: { userId } }),
  staleTime: 0,
});

/** A signed address of the PDF of a product; null for a PDF of another site, whose address is a page. */
export async function readStoredPdf(productId: string | undefined): Promise<string | null> {
  if (!productId) return null;
  const { pdf_url, recipe_pdf_url } = await api('GET /content/:id', { params: { id: productId } });
  const url = pdf_url ?? recipe_pdf_url;
  return url?.startsWith('/') ? url : null;
}
