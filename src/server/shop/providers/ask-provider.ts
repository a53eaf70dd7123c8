import { answerTime } from './answer-time';

export type Verdict = 'accepted' | 'refused' | 'no answer';

/** Whether a provider accepts keys. Only a clear refusal is one: any other failure says nothing about them. */
export async function askProvider(url: string, init: RequestInit): Promise<Verdict> {
  try {
    const signal = AbortSignal.timeout(answerTime.beginMs);
    const { ok, status, body } = await fetch(url, { redirect: 'error', signal, ...init });
    await body?.cancel();
    if (ok) return 'accepted';
    return status === 400 || status === 401 || status === 403 ? 'refused' : 'no answer';
  } catch {
    return 'no answer';
  }
}
