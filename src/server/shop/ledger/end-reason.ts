import { endReasonWords } from '../../../rules/end-reasons';

/** Why access ended, after the words that say so. A reason that the creator typed is shown as it is. */
export function endReason(reason: string | null): string {
  return reason ? `: ${endReasonWords(reason)}` : '';
}
