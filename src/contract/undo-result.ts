import { z } from 'zod';
import { KEPT_REASONS } from '../rules/kept-labels';

/** What an undo of a change of several products did. */
export const undoResult = z.object({
  restored: z.number(),
  /** The products that stay as they are. */
  kept: z.array(
    z.object({
      title: z.string(),
      /** Somebody edited it since, it is archived, its promotion costs as much as the old price, or a file of it is gone. */
      reason: z.enum(KEPT_REASONS),
    }),
  ),
});
export type UndoResult = z.infer<typeof undoResult>;
export type KeptProduct = UndoResult['kept'][number];
