import type { Draft, DraftValues } from '../../../../contract/drafts';
import type { DraftField } from '../../../../rules/draft-values';
import { DRAFT_FIELDS, sameValue } from '../../../../rules/draft-values';
import { draftCalls } from './api';
import { type Conflict, dirtyFields, patchSession, readSession } from './session-store';

/** Loads the other version and asks about the fields that differ. */
export async function findConflict(key: string, named: string[]): Promise<void> {
  const session = readSession(key);
  if (!session?.draft) return;
  const draft = await draftCalls.read(session.draft.id).catch(() => null);
  if (!draft) return;
  const isTheirs = (field: DraftField) =>
    named.includes(field) && !sameValue(session.values[field], draft.values[field]);
  const fields = dirtyFields(session).filter(isTheirs);
  adoptDraft(key, draft);
  if (fields.length > 0) askAbout(key, fields, 'tab', draft);
}

function askAbout(key: string, fields: DraftField[], kind: Conflict['kind'], draft: Draft): void {
  const theirs = kind === 'tab' ? draft.values : draft.published;
  const { savedAt, savedBy } = draft;
  patchSession(key, { conflict: { fields, kind, theirs, savedAt, savedBy } });
}

/** Takes the server's values for every field that has no unsaved value here. */
export function adoptDraft(key: string, draft: Draft): void {
  const session = readSession(key);
  if (!session) return;
  const values: Record<string, unknown> = { ...session.values };
  for (const field of DRAFT_FIELDS) {
    const isOwn = !sameValue(session.values[field], session.saved[field]);
    if (!isOwn && !sameValue(session.values[field], draft.values[field])) values[field] = draft.values[field];
  }
  const known = draft.files.map(({ url }) => url);
  const files = [...session.files.filter(({ url }) => !known.includes(url)), ...draft.files];
  patchSession(key, { draft, saved: draft.values, values: values as DraftValues, files });
  noticeOutdated(key, draft);
}

/** Asks about the fields whose published values are newer than her edits. */
export function noticeOutdated(key: string, draft: Draft): void {
  const fields = DRAFT_FIELDS.filter((field) => draft.outdated.includes(field));
  if (fields.length > 0 && !readSession(key)?.conflict) askAbout(key, fields, 'published', draft);
}
