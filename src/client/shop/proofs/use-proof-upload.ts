import { useRef, useState } from 'react';
import { FORM_MESSAGES } from '../../../rules/form-messages';
import { ApiError, messageOf } from '../../api';
import { randomKey } from '../../random-key';
import type { CartItem } from '../../state/browser-storage';
import { type ProofCall, sendProof } from './api';

export interface ProofMessage {
  title: string;
  text: string;
}

interface Proof {
  file: File | undefined;
  userInfo: string;
  operationNumber: string;
  answers: ProofCall['answers'];
}

/** Sends one request per item in sequence and stops at the first failure. */
export function useProofUpload() {
  const [progress, setProgress] = useState<number | null>(null);
  // A retry with the same file is the same submission.
  const submission = useRef<{ file: File; id: string } | null>(null);

  async function send(items: CartItem[], { file, ...fields }: Proof): Promise<ProofMessage | 'sent'> {
    if (!file) return { title: FORM_MESSAGES.proofMissing, text: FORM_MESSAGES.proofMissingText };
    if (submission.current?.file !== file) submission.current = { file, id: randomKey() };
    const { id } = submission.current;
    setProgress(0);
    try {
      for (const [at, item] of items.entries()) {
        const failure = await sendItem(
          { file, ...fields, itemId: item.id, submission: id, items: items.length },
          item.title,
          (share) => setProgress((at + share) / items.length),
        );
        if (failure) return failure;
      }
      return 'sent';
    } finally {
      setProgress(null);
    }
  }

  return { send, progress };
}

async function sendItem(
  call: ProofCall,
  title: string,
  onProgress: (share: number) => void,
): Promise<ProofMessage | null> {
  try {
    await sendProof(call, onProgress);
    return null;
  } catch (error) {
    const isAnswer = error instanceof ApiError && error.status > 0;
    return {
      title: 'Error',
      text: isAnswer ? FORM_MESSAGES.proofItemFailed(title, messageOf(error)) : FORM_MESSAGES.proofFailed,
    };
  }
}
