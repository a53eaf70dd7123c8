import type { ApiError } from './api';
import { useConfirmation } from './state/confirmation-store';

/** Sends the refused call again, with the answer in its body. */
type Resend = (answer?: { currentPassword: string } | { confirmed: true }) => Promise<Response>;

/** These belong to the dialog, which asks again; everything else belongs to the form behind it. */
const ABOUT_THE_PASSWORD = ['wrong_password', 'password_required', 'too_many_requests', 'no_answer'];

let lastTurn: Promise<unknown> | undefined;

/**
 * Asks the admin to confirm who she is, or that she means a price, and sends a refused call again. The caller only waits
 * longer, so a form keeps what is typed. A cancelled question throws the refusal.
 */
export async function confirmAndSend(refusal: ApiError, resend: Resend): Promise<Response> {
  const before = lastTurn;
  const turn = before ? before.then(() => askIfNeeded(refusal, resend)) : ask(refusal, resend);
  const settled = turn.catch(() => undefined);
  lastTurn = settled;
  try {
    return await turn;
  } finally {
    if (lastTurn === settled) lastTurn = undefined;
  }
}

/** A password that was given for the call before this one may count for this call too. Each price has its own answer. */
async function askIfNeeded(refusal: ApiError, resend: Resend): Promise<Response> {
  if (refusal.code === 'price_unusual') return await ask(refusal, resend);
  try {
    return await resend();
  } catch (error) {
    if (!isAboutPassword(error)) throw error;
    return await ask(refusal, resend);
  }
}

function ask(refusal: ApiError, resend: Resend): Promise<Response> {
  return new Promise((resolve, reject) => {
    const close = () => useConfirmation.setState({ question: null });
    useConfirmation.setState({
      question: {
        prices: refusal.priceQuestions,
        cancel: () => {
          close();
          reject(refusal);
        },
        answer: async (currentPassword) => {
          try {
            resolve(await resend(toAnswer(refusal, currentPassword)));
          } catch (error) {
            if (refusal.code === 'password_required' && isAboutPassword(error)) throw error;
            reject(error);
          }
          close();
        },
      },
    });
  });
}

function isAboutPassword(error: unknown): boolean {
  return ABOUT_THE_PASSWORD.includes((error as Partial<ApiError>).code ?? ''); // any thrown value may have a code
}

function toAnswer(refusal: ApiError, currentPassword: string | undefined) {
  if (refusal.code === 'price_unusual') return { confirmed: true as const };
  return currentPassword === undefined ? undefined : { currentPassword };
}
