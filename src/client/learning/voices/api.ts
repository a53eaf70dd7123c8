import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { AnswerOf, InputOf } from '../../../contract/api';
import type { OwnVoice } from '../../../contract/voices';
import { type AnyInput, api, apiQuery } from '../../api';
import { formOf, sendForm } from '../../files/send-form';
import type { Sending } from '../../files/sending';
import { onVoiceSent, voiceFormData } from '../../saved/waiting-voices';
import { useSession } from '../../state/session-store';

/** What she showed of one product. */
export function useOwnVoices(productId: string) {
  const client = useQueryClient();
  const id = useSession(({ user }) => user?.id ?? '');
  const query = apiQuery('GET /users/:id/voices', {
    params: { id },
    query: { product: productId, limit: 50 },
  });
  const { queryKey } = query;
  useEffect(() => onVoiceSent(() => void client.invalidateQueries({ queryKey })), [client, queryKey]);
  const change = (edit: (voices: OwnVoice[]) => OwnVoice[]) =>
    client.setQueryData(queryKey, (known) => known && { ...known, data: edit(known.data) });
  return {
    ...useQuery({ ...query, staleTime: 0, enabled: id !== '' }),
    add: (voice: OwnVoice) =>
      change((voices) => [voice, ...voices.filter(({ id: known }) => known !== voice.id)]),
    replace: (voice: OwnVoice) =>
      change((voices) => voices.map((one) => (one.id === voice.id ? voice : one))),
    drop: (gone: string) => change((voices) => voices.filter(({ id: known }) => known !== gone)),
  };
}
export type OwnVoices = ReturnType<typeof useOwnVoices>;

/** The shop stores no more, and the device must have room for a photo that waits. */
export const VOICE_PHOTO = { longestSide: 1600, heavyBytes: 300_000 };

export const sendVoice = (voice: Parameters<typeof voiceFormData>[0], sending: Sending) =>
  sendForm('POST /voices', {}, voiceFormData(voice), sending);

export const changeVoice = (id: string, body: { text?: string; isPublic?: boolean }) =>
  api('PUT /voices/:id', { params: { id }, body });
export const changeVoicePhoto = (id: string, photo: File, sending: Sending) =>
  sendForm('PUT /voices/:id/photo', { params: { id } }, formOf(photo), sending);
export const removeVoice = (id: string) => api('DELETE /voices/:id', { params: { id } });

/** The first ones that everybody sees of a product. Only the server-rendered page uses it, as the details. */
export const shownVoicesQuery = (id: string) => ({
  ...apiQuery('GET /products/:id/voices', { params: { id }, query: { limit: 8 } }),
  meta: { serverOnly: true },
});

/** The newest ones of all products. Only the server-rendered page uses it. */
export const newestVoicesQuery = () => ({
  ...apiQuery('GET /voices', { query: { limit: 8 } }),
  meta: { serverOnly: true },
});

/** What everybody sees of one recipe. */
export const recipeVoicesQuery = (id: string, recipe: string) =>
  apiQuery('GET /products/:id/voices', { params: { id }, query: { recipe } });

/** One page of the gallery: of a product, or of all of them. */
export function galleryQuery(product: string | null, cursor?: string) {
  const { queryKey } = product
    ? apiQuery('GET /products/:id/voices', { params: { id: product }, query: { cursor } })
    : apiQuery('GET /voices', { query: { cursor } });
  return queryOptions<GalleryPage, Error, GalleryPage, readonly [string, AnyInput]>({ queryKey });
}
type GalleryPage = AnswerOf<'GET /products/:id/voices'>;

export const reportVoice = (id: string, reason: string) =>
  api('POST /voices/:id/report', { params: { id }, body: { reason } });

export const listVoices = (query: InputOf<'GET /admin/voices'>['query']) =>
  api('GET /admin/voices', { query });

export const answerVoice = (id: string, answer: string) =>
  api('POST /admin/voices/:id/answer', { params: { id }, body: { answer } });
export const showVoice = (id: string) => api('POST /admin/voices/:id/show', { params: { id } });
export const hideVoice = (id: string, reason: string) =>
  api('POST /admin/voices/:id/hide', { params: { id }, body: { reason } });
