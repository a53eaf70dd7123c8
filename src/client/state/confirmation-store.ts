import { create } from 'zustand';
import type { PriceQuestion } from '../../rules/price-questions';

/** A call that waits until the admin confirms who she is or, with `prices`, that she means these prices. */
export interface Question {
  prices?: PriceQuestion[] | undefined;
  /** Sends the call again, without a password after a mailed link. Throws when the answer was wrong. */
  answer: (currentPassword?: string) => Promise<void>;
  cancel: () => void;
}

/** The one open question of the page; the layout shows its dialog. */
export const useConfirmation = create<{ question: Question | null }>()(() => ({ question: null }));
