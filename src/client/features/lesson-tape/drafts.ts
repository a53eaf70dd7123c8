import { useSession } from '../../state/session-store';

export interface Draft {
  text: string;
  atSeconds: number | null;
  /** The id of a save that the shop has not confirmed. */
  id?: string;
}

export type SentDraft = Required<Draft>;

export const NO_DRAFT: Draft = { text: '', atSeconds: null };

/** What was typed and not confirmed, for this tab: another lesson or a reload does not lose it. */
export function takeUpDraft(lessonId: string): Draft {
  const unanswered = readSent(lessonId).filter(({ id }) => !awaited.has(id));
  const draft = unanswered.reduceRight<Draft>((later, sent) => joinDrafts(sent, later), readTyped(lessonId));
  keepTyped(lessonId, draft);
  for (const { id } of unanswered) forgetSent(lessonId, id);
  return draft;
}

/** What is in the field. */
export function readTyped(lessonId: string): Draft {
  return { ...NO_DRAFT, ...read<Draft>(typedKey(lessonId)) };
}

export function keepTyped(lessonId: string, draft: Draft): void {
  write(typedKey(lessonId), draft.text === '' ? null : draft);
}

/** The ids of drafts that this page is sending. The code that sends them handles their answers. */
const awaited = new Set<string>();

/** Stores a draft while it is being sent, because the page may close before the shop answers. */
export function keepSent(lessonId: string, draft: SentDraft): void {
  awaited.add(draft.id);
  write(sentKey(lessonId), [...readSent(lessonId), draft]);
}

/** Removes a draft after the shop has stored it, or after a failure has put it back into the field. */
export function forgetSent(lessonId: string, id: string): void {
  awaited.delete(id);
  const others = readSent(lessonId).filter((draft) => draft.id !== id);
  write(sentKey(lessonId), others.length > 0 ? others : null);
}

/** A draft that was not stored, before what was typed after it. */
export function joinDrafts(sent: Draft, typed: Draft): Draft {
  return { ...sent, text: typed.text ? `${sent.text}\n${typed.text}` : sent.text };
}

const readSent = (lessonId: string) => read<SentDraft[]>(sentKey(lessonId)) ?? [];

// Two people may use one tab after each other.
const ownerOf = () => useSession.getState().user?.id;
const typedKey = (lessonId: string) => `nota:${ownerOf()}:${lessonId}`;
const sentKey = (lessonId: string) => `enviando:${ownerOf()}:${lessonId}`;

function read<T>(key: string): T | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as T | null; // written only here
  } catch {
    return null;
  }
}

function write(key: string, value: unknown): void {
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // A private window may refuse storage; the draft then lives as long as the page.
  }
}
