import { apiUpload } from '../../api-upload';
import { useSession } from '../../state/session-store';

export interface ProofCall {
  file: File;
  itemId: string;
  userInfo: string;
  operationNumber: string;
  /** The idempotency key: the same for every item of one cart. */
  submission: string;
  items: number;
}

export async function sendProof(call: ProofCall, onProgress: (share: number) => void): Promise<void> {
  const form = new FormData();
  form.set('idUser', useSession.getState().user?.id ?? '');
  for (const name of ['itemId', 'userInfo', 'operationNumber', 'submission'] as const) {
    form.set(name, call[name]);
  }
  form.set('items', String(call.items));
  form.set('file', call.file);
  await apiUpload('POST /purchase/send', form, onProgress).done;
}
