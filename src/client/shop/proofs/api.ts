import { type InfiniteData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AnswerOf, InputOf } from '../../../contract/api';
import type { Proof } from '../../../contract/proofs';
import { api, apiFile, freshQuery } from '../../api';
import { useEndless } from '../../endless-list';
import { sendForm } from '../../files/send-form';
import type { Sending } from '../../files/sending';
import { useSession } from '../../state/session-store';
import type { BuyerAnswers } from '../../state/use-buyer-answers';

export type ProofTab = 'waiting' | 'decided';

export function useProofs(tab: ProofTab) {
  const client = useQueryClient();
  const queryKey = ['proofs', tab];
  const proofs = useEndless(queryKey, (from) =>
    api('GET /admin/proofs', { query: { ...from, decided: tab === 'decided' ? 'true' : 'false' } }),
  );
  /** Updates the card in place: refetching the list would move the next card under the pointer. */
  const replace = (changed: Proof) =>
    client.setQueryData<InfiniteData<AnswerOf<'GET /admin/proofs'>>>(queryKey, (list) => {
      const update = (proof: Proof) => (proof.id === changed.id ? changed : proof);
      return list && { ...list, pages: list.pages.map((page) => ({ ...page, data: page.data.map(update) })) };
    });
  return { proofs, replace };
}

export function useProof(id: string) {
  const client = useQueryClient();
  const query = freshQuery('GET /admin/proofs/:id', { params: { id } });
  const proof = useQuery(query);
  return { proof, replace: (changed: Proof) => client.setQueryData(query.queryKey, changed) };
}

export const fetchProof = (id: string) => api('GET /admin/proofs/:id', { params: { id } });

export const fetchProofFile = (id: string, signal: AbortSignal) =>
  apiFile('GET /admin/proofs/:id/file', { params: { id } }, signal);

export const approveProof = (id: string, body: InputOf<'POST /admin/proofs/:id/approve'>['body']) =>
  api('POST /admin/proofs/:id/approve', { params: { id }, body });

export const rejectProof = (id: string, body: InputOf<'POST /admin/proofs/:id/reject'>['body']) =>
  api('POST /admin/proofs/:id/reject', { params: { id }, body });

export const undoProof = (id: string, body: InputOf<'POST /admin/proofs/:id/undo'>['body']) =>
  api('POST /admin/proofs/:id/undo', { params: { id }, body });

/** One product of a cart, with what the buyer says about the right to withdraw. */
interface ProofOfItem extends Record<'itemId' | 'userInfo' | 'operationNumber', string> {
  /** The idempotency key: the same for every item of one cart. */
  submission: string;
  items: number;
}
type ProofFields = (ProofOfItem & BuyerAnswers['values']) | { orderKey: string };

/** Sends the proof of one product, or of a transfer for all of its products. */
export async function sendProof(fields: ProofFields, file: File, sending: Sending): Promise<void> {
  const form = new FormData();
  form.set('idUser', useSession.getState().user?.id ?? '');
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
  form.set('file', file);
  await sendForm('POST /purchase/send', {}, form, sending);
}
