import type { TimelineKind } from '../../shared/people';

export interface Entry {
  id: string;
  /** Null when it has not happened. */
  at: number | null;
  kind: TimelineKind;
  text: string;
  /** What was written. */
  quote?: string;
  link?: string;
  isProblem?: boolean;
}
