import { keepTyped, readTyped } from '../../saving/typed-values';
import { useSession } from '../../state/session-store';

export interface Draft {
  text: string;
  atSeconds: number | null;
  /** The id of a save that the shop has not confirmed. */
  id?: string;
}

type SentDraft = Required<Draft>;

export const NO_DRAFT: Draft = { text: '', atSeconds: null };

/** The text that is typed about a lesson, and the text that is being sent: the page may close before the answer. */
interface Drafts {
  typed: Draft;
  sent: SentDraft[];
}

/** The ids of drafts that this page is sending. The code that sends them handles their answers. */
const awaited = new Set<string>();

/** What was typed and not confirmed. What another page sent without an answer is in the field again. */
export function takeUpDraft(lessonId: string): Draft {
  const { typed, sent } = read(lessonId);
  const unanswered = sent.filter(({ id }) => !awaited.has(id));
  const draft = unanswered.reduceRight<Draft>((later, one) => joinDrafts(one, later), typed);
  write(lessonId, { typed: draft, sent: sent.filter(({ id }) => awaited.has(id)) });
  return draft;
}

/** What is in the field. */
export const readDraft = (lessonId: string): Draft => read(lessonId).typed;

export function keepDraft(lessonId: string, typed: Draft): void {
  write(lessonId, { ...read(lessonId), typed });
}

export function keepSent(lessonId: string, draft: SentDraft): void {
  awaited.add(draft.id);
  const { typed, sent } = read(lessonId);
  write(lessonId, { typed, sent: [...sent, draft] });
}

/** Removes a draft after the shop has stored it, or after a failure has put it back into the field. */
export function forgetSent(lessonId: string, id: string): void {
  awaited.delete(id);
  const { typed, sent } = read(lessonId);
  write(lessonId, { typed, sent: sent.filter((draft) => draft.id !== id) });
}

/** A draft that was not stored, before what was typed after it. */
export function joinDrafts(sent: Draft, typed: Draft): Draft {
  return { ...sent, text: typed.text ? `${sent.text}\n${typed.text}` : sent.text };
}

const subjectOf = (lessonId: string) => `tape ${lessonId}`;
const readOwner = () => useSession.getState().user?.id;

function read(lessonId: string): Drafts {
  return readTyped<Drafts>(subjectOf(lessonId), readOwner()) ?? { typed: NO_DRAFT, sent: [] };
}

function write(lessonId: string, drafts: Drafts): void {
  const isEmpty = drafts.typed.text === '' && drafts.sent.length === 0;
  keepTyped(subjectOf(lessonId), isEmpty ? undefined : drafts, readOwner());
}
