export interface Draft {
  text: string;
  atSeconds: number | null;
  /** The id of a save that failed. */
  id?: string;
}

const NOTHING: Draft = { text: '', atSeconds: null };
const keyOf = (lessonId: string) => `nota:${lessonId}`;

/** What was typed and not saved, for this tab: another lesson or a reload does not lose it. */
export function readDraft(lessonId: string): Draft {
  try {
    const stored = JSON.parse(sessionStorage.getItem(keyOf(lessonId)) ?? 'null');
    return typeof stored?.text === 'string' ? { ...NOTHING, ...stored } : NOTHING;
  } catch {
    return NOTHING;
  }
}

export function keepDraft(lessonId: string, draft: Draft): void {
  try {
    if (draft.text === '') sessionStorage.removeItem(keyOf(lessonId));
    else sessionStorage.setItem(keyOf(lessonId), JSON.stringify(draft));
  } catch {
    // A private window may refuse storage; the draft then lives as long as the page.
  }
}
