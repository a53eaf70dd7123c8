import type { AnswerOf, EndpointKey } from '../../../contract/api';
import { type AnyInput, addressOf, api, type Rest } from '../../api';

/** An answer and the address under which the transport looks for it. */
export interface SavedAnswer<T> {
  url: string;
  data: T;
}

async function ask<K extends EndpointKey>(key: K, ...rest: Rest<K>): Promise<SavedAnswer<AnswerOf<K>>> {
  const { url } = addressOf(key, rest[0] as AnyInput); // as the endpoint declares it
  return { url, data: await api(key, ...rest) };
}

export const fetchContent = (id: string) => ask('GET /content/:id', { params: { id } });
export const fetchRecipe = (id: string) => ask('GET /recipes/:id', { params: { id } });
export const fetchLesson = (id: string) => ask('GET /lessons/:id', { params: { id } });
export const fetchPurchases = (userId: string) => ask('GET /purchase/:userId', { params: { userId } });
export const fetchProgress = (userId: string) => ask('GET /progress/:userId', { params: { userId } });
