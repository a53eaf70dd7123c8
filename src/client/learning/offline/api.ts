import type { Content } from '../../../contract/content';
import type { OpenLesson } from '../../../contract/lessons';
import type { StudentRecipe } from '../../../contract/recipes';
import { addressOf, api } from '../../api';

/** An answer and the address under which the transport looks for it. */
export interface SavedAnswer<T> {
  url: string;
  data: T;
}

export async function fetchContent(id: string): Promise<SavedAnswer<Content>> {
  const input = { params: { id } };
  return { url: addressOf('GET /content/:id', input).url, data: await api('GET /content/:id', input) };
}

export async function fetchRecipe(id: string): Promise<SavedAnswer<StudentRecipe>> {
  const input = { params: { id } };
  return { url: addressOf('GET /recipes/:id', input).url, data: await api('GET /recipes/:id', input) };
}

export async function fetchLesson(id: string): Promise<SavedAnswer<OpenLesson>> {
  const input = { params: { id } };
  return { url: addressOf('GET /lessons/:id', input).url, data: await api('GET /lessons/:id', input) };
}

export async function fetchPurchases(userId: string) {
  const input = { params: { userId } };
  const key = 'GET /purchase/:userId';
  return { url: addressOf(key, input).url, data: await api(key, input) };
}

export async function fetchProgress(userId: string): Promise<SavedAnswer<unknown>> {
  const input = { params: { userId } };
  const key = 'GET /progress/:userId';
  return { url: addressOf(key, input).url, data: await api(key, input) };
}
