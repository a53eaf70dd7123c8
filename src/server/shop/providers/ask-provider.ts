import { AppError } from '../../../rules/errors';
import type { Log } from '../../platform/runtime/log';

/** How long the shop waits for an answer of a provider. An object, so that a test can wait less. */
export const answerTime = {
  /** Until the answer begins. */
  beginMs: 5_000,
  /** Until it is whole. */
  wholeMs: 5_500,
};

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

/** Runs the calls of an adapter. The shop's own errors pass; every other error becomes `payment_provider_down`. */
export function createOrDown(log: Pick<Log, 'warn'>) {
  return async <T>(doing: string, work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      if (error instanceof AppError) throw error;
      log.warn({ err: error, doing }, 'the payment provider gave no usable answer');
      throw new AppError('payment_provider_down');
    }
  };
}
