import { api, apiQuery, fetchSigned } from '../../api';
import { withWaitingPlace } from '../../saved/waiting-places';
import { readStoryboard, type Tile } from './storyboard';
import { fetchStart } from './stream-start';

/** The signed URLs expire, so every visit fetches new ones. New URLs during a visit would restart the player. */
export const lessonQuery = (id: string) => ({
  ...apiQuery('GET /lessons/:id', { params: { id } }),
  async queryFn({ signal }: { signal: AbortSignal }) {
    const lesson = await api('GET /lessons/:id', { params: { id } }, signal);
    fetchStart(lesson.video);
    return lesson;
  },
  select: withWaitingPlace,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  refetchOnReconnect: false,
});

/** The classes of a course, for its creator. */
export const programQuery = (id: string) => apiQuery('GET /admin/products/:id/program', { params: { id } });

/** The small pictures of a video. */
export async function fetchStoryboard(url: string): Promise<Tile[]> {
  return readStoryboard(await (await fetchSigned(url)).text(), new URL(url, location.href).href);
}
