import { z } from 'zod';
import { done } from './answers';
import { perHour } from './call-limits';
import { endpoint } from './endpoint';

const rows = z.array(z.record(z.string(), z.unknown()));

/** All data that the shop stores about one person. */
export const personalData = z.object({
  exportedAt: z.string(),
  account: z.record(z.string(), z.unknown()),
  sessions: rows,
  favourites: rows,
  purchases: rows,
  orders: rows,
  orderItems: rows,
  gifts: rows,
  proofs: rows,
  proofItems: rows,
  progress: rows,
  kitchen: rows,
  lessonProgress: rows,
  lessonNotes: rows,
  lessonQuestions: rows,
  /** What the creator wrote about the person. */
  creatorNotes: rows,
  certificates: rows,
  voices: rows,
  /** Whether the person asked for the letters, what she agreed to, and those that she got. */
  letters: rows,
  letterConsents: rows,
  lettersReceived: rows,
  /** The cart of which she asked to be reminded. */
  cartReminders: rows,
  messages: rows,
  messageReplies: rows,
  withdrawals: rows,
});
export type PersonalData = z.infer<typeof personalData>;

export const privacy = {
  download: endpoint.self('GET /users/:id/data', {
    rate: perHour(20),
    summary: 'All data that the shop stores about a user',
    response: personalData,
  }),
  deleteAccount: endpoint.self('DELETE /users/:id', {
    summary: 'Deletes an account; records that the law requires stay without a name',
    body: z.object({ currentPassword: z.string().max(200).optional() }),
    response: done,
  }),
};
