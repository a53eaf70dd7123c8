import { z } from 'zod';
import { KEPT_REASONS } from '../rules/kept-labels';

/** How long a change of several products, or an import, can be undone. */
export const UNDO_MANY_MS = 24 * 3_600_000;

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
