import { api, fetchSigned } from '../../api';
import { type Cue, readCues } from './cues';

/** The stored captions of a lesson in one language; none yet is an empty list. */
export const captionsQuery = (lessonId: string, language: string) => ({
  queryKey: ['captions', lessonId, language],
  queryFn: async (): Promise<Cue[]> => {
    const { video } = await api('GET /lessons/:id', { params: { id: lessonId } });
    const file = video?.captions.find((one) => one.language === language);
    return file ? readCues(await (await fetchSigned(file.url)).text()) : [];
  },
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
});
