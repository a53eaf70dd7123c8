import { useRef } from 'react';
import { FORM_MESSAGES } from '../../../rules/form-messages';
import { ApiError, messageOf } from '../../api';
import { useSending } from '../../files/use-sending';
import { randomKey } from '../../random-key';
import type { CartItem } from '../../state/browser-storage';
import type { BuyerAnswers } from '../../state/use-buyer-answers';
import { sendProof } from './api';

export type ProofMessage = Record<'title' | 'text', string>;

interface Proof extends Record<'userInfo' | 'operationNumber', string> {
  file: File | undefined;
  answers: BuyerAnswers['values'];
}

/** Sends one request per item in sequence and stops at the first failure. Null after a cancel. */
export function useProofUpload() {
  const sending = useSending();
  // A retry with the same file is the same submission.
  const submission = useRef<{ file: File; id: string } | null>(null);

  async function send(
    items: CartItem[],
    { file, answers, ...typed }: Proof,
  ): Promise<ProofMessage | 'sent' | null> {
    if (!file) return { title: FORM_MESSAGES.proofMissing, text: FORM_MESSAGES.proofMissingText };
    if (submission.current?.file !== file) submission.current = { file, id: randomKey() };
    const { id } = submission.current;
    const answer = await sending.send(async ({ signal, onProgress }) => {
      for (const [at, item] of items.entries()) {
        const fields = { ...typed, ...answers, itemId: item.id, submission: id, items: items.length };
        const ofItem = { signal, onProgress: (share: number) => onProgress((at + share) / items.length) };
        try {
          await sendProof(fields, file, ofItem);
        } catch (error) {
          if (signal.aborted) throw error;
          return failureOf(error, item.title);
        }
      }
      return 'sent' as const;
    });
    return answer ?? null;
  }

  return { send, share: sending.share, cancel: sending.cancel };
}

function failureOf(error: unknown, title: string): ProofMessage {
  const isAnswer = error instanceof ApiError && error.status > 0;
  const text = isAnswer ? FORM_MESSAGES.proofItemFailed(title, messageOf(error)) : FORM_MESSAGES.proofFailed;
  return { title: 'Error', text };
}
