import { api, messageOf } from '../api';
import { notify } from '../ui/notify';
import { isRefused, waitingWrites } from './waiting-writes';

/** Something that she made and that waits on this device. */
export interface WaitingVoice {
  productId: string;
  recipeId: string;
  text: string;
  isPublic: boolean;
  /** The photo as an address with its bytes, because the device keeps texts. */
  photo: string;
}

/** Called after the shop has taken or refused one. */
const listeners = new Set<() => void>();

const voices = waitingWrites<WaitingVoice>('voices', async (submission, { photo, ...voice }) => {
  try {
    await api('POST /voices', { body: voiceFormData({ ...voice, submission, photo: readBytes(photo) }) });
  } catch (error) {
    // It will not be sent again, and nobody waits for this answer any more.
    if (isRefused(error)) void notify('error', messageOf(error));
    throw error;
  } finally {
    for (const tell of listeners) tell();
  }
});

export const keepVoice = (submission: string, voice: WaitingVoice) => voices.keep(submission, voice, 'now');
export const sendVoices = voices.send;
export const readWaitingVoices = voices.all;
export const forgetWaitingVoice = voices.forget;

export function onVoiceSent(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The policy of the shop does not let a page fetch such an address. */
function readBytes(address: string): Blob {
  const [, type = '', bytes = ''] = /^data:([^;]*);base64,(.*)$/s.exec(address) ?? [];
  return new Blob([Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0))], { type });
}

interface SentVoice extends Omit<WaitingVoice, 'photo'> {
  submission: string;
  photo: Blob;
}

/** The form of a voice. */
export function voiceFormData({ isPublic, photo, ...texts }: SentVoice): FormData {
  const form = new FormData();
  for (const name of ['productId', 'recipeId', 'text', 'submission'] as const) form.set(name, texts[name]);
  form.set('isPublic', String(isPublic));
  form.set('photo', photo, 'foto');
  return form;
}
