import type { TimelineEntry, TimelineKind } from '../../../contract/people';

type More = Partial<Pick<TimelineEntry, 'quote' | 'number' | 'link' | 'isProblem'>>;

/** `at` is null when it has not happened. */
export type Entry = Pick<TimelineEntry, 'id' | 'kind' | 'text'> & More & { at: number | null };

/** Writes entries of one kind, each with what all of them have. */
export function entriesOf(kind: TimelineKind, shared: More = {}) {
  return (id: string, at: number | null, text: string, more: More = {}): Entry => ({
    id,
    kind,
    at,
    text,
    ...shared,
    ...more,
  });
}
