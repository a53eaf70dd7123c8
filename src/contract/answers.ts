import { z } from 'zod';

/** The answer of a change that only says that it happened. */
export const done = z.object({ success: z.literal(true), message: z.string() });

/** One page of a list. */
export function pageOf<T extends z.ZodType>(entry: T) {
  return z.object({ data: z.array(entry), nextCursor: z.string().optional() });
}
