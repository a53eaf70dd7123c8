import type { TimelineKind } from '../../../contract/people';

export interface Entry {
  id: string;
  /** Null when it has not happened. */
  at: number | null;
  kind: TimelineKind;
  text: string;
  /** What was written. */
  quote?: string;
  /** Of the sale. */
  number?: string | null;
  link?: string;
  isProblem?: boolean;
}
