import type { ContentType } from '../../../../contract/catalogue';
import type { Draft, DraftValues } from '../../../../contract/drafts';
import { BLANK_VALUES, DRAFT_FIELDS, type DraftField, sameValue } from '../../../../rules/draft-values';
import { ApiError } from '../../../api';
import { clearUploads } from '../../../files/upload-store';
import { mergeTyped, pickFields } from '../../../saving/merge-typed';
import { createSaver, type Saver } from '../../../saving/saver';
import { useSession } from '../../../state/session-store';
import { productCalls } from '../api';
import type { KindLabels } from '../kind-labels';
import { draftCalls, toNewProduct } from './api';
import { valuesHaveContent } from './product-checks';
import {
  type Conflict,
  dirtyFields,
  dropSession,
  patchSession,
  readKept,
  readSession,
  subjectOf,
  writeSession,
} from './session-store';

const PAUSE_MS = 1000;

const savers = new Map<string, Saver>();

function saverOf(key: string): Saver {
  const known = savers.get(key);
  if (known) return known;
  const saver = createSaver({ subject: subjectOf(key), pauseMs: PAUSE_MS, send: () => push(key) });
  savers.set(key, saver);
  return saver;
}

/** Opens the editor with what the server has. Unsaved values of this device stay. */
export function openSession(key: string, type: ContentType, draft: Draft | null): void {
  const open = readSession(key);
  if (open && draft && open.draft?.id === draft.id) {
    adoptDraft(key, draft);
    return;
  }
  const owner = useSession.getState().user?.id;
  const stored = draft?.values ?? BLANK_VALUES;
  const kept = readKept(key, owner);
  const { typed } = mergeTyped(kept?.draftId === (draft?.id ?? null) ? kept : undefined, stored);
  const fields = DRAFT_FIELDS.filter((field) => field in typed);
  writeSession(key, {
    type,
    owner,
    draft,
    values: { ...stored, ...typed },
    // The server compares with what she saw, and names what changed since.
    saved: { ...stored, ...pickFields(kept?.start ?? {}, fields) },
    conflict: null,
    over: null,
    files: draft?.files ?? [],
  });
  if (fields.length > 0) saverOf(key).touch();
  if (draft) noticeOutdated(key, draft);
}

export function closeSession(key: string): void {
  void saverOf(key).settle();
  dropSession(key);
}

export function setValue<F extends DraftField>(key: string, field: F, value: DraftValues[F]): void {
  const session = readSession(key);
  if (!session) return;
  patchSession(key, { values: { ...session.values, [field]: value } });
  saverOf(key).touch();
}

/** Waits for the saves that run and starts no other one. */
export async function settleSession(key: string): Promise<void> {
  await saverOf(key).settle();
}

/** Saves what changed. Returns whether everything is stored. */
export async function saveSession(key: string): Promise<boolean> {
  const state = await saverOf(key).save();
  return state === 'saved' && readSession(key) !== undefined;
}

async function push(key: string): Promise<'conflict' | undefined> {
  if (readSession(key)?.conflict) return 'conflict';
  try {
    await confirmOver(key);
    await sendChanges(key);
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'draft_conflict')) throw error;
    await findConflict(key, error.fields);
    const session = readSession(key);
    if (session?.conflict) return 'conflict';
    // The other version could not be read.
    if (session && dirtyFields(session).length > 0) throw error;
  }
}

async function sendChanges(key: string): Promise<void> {
  const session = readSession(key);
  const fields = session ? dirtyFields(session) : [];
  if (!session || fields.length === 0) return;
  const set = pickFields(session.values, fields);
  const draft = session.draft
    ? await draftCalls.save(session.draft.id, { set, seen: pickFields(session.saved, fields) })
    : await draftCalls.start(session.type, set);
  adoptDraft(key, draft);
}

/** The server keeps an edit over a newer published value only when the editor has shown that value. */
async function confirmOver(key: string): Promise<void> {
  const session = readSession(key);
  if (!session?.draft || !session.over) return;
  const { draft, over, values, saved } = session;
  const fields = DRAFT_FIELDS.filter((field) => field in over);
  const body = { set: pickFields(values, fields), seen: pickFields(saved, fields), over };
  const answer = await draftCalls.save(draft.id, body);
  patchSession(key, { over: null });
  adoptDraft(key, answer);
}

/** Keeps her choice per field and saves it. */
export async function resolveConflict(key: string, mine: ReadonlySet<DraftField>): Promise<boolean> {
  const session = readSession(key);
  if (!session?.conflict) return true;
  const { fields, theirs, kind } = session.conflict;
  const others = fields.filter((field) => !mine.has(field));
  patchSession(key, {
    conflict: null,
    values: { ...session.values, ...pickFields(theirs, others) },
    ...(kind === 'tab'
      ? { saved: { ...session.saved, ...pickFields(theirs, fields) } }
      : { over: pickFields(theirs, fields) }),
  });
  return await saveSession(key);
}

/** Creates the product of an editor. Undefined when another tab has changed its draft. */
export async function createProduct(sessionKey: string, labels: KindLabels) {
  await saveSession(sessionKey);
  const session = readSession(sessionKey);
  if (!session || session.conflict) return undefined;
  const { values, draft } = session;
  const body = toNewProduct(values, labels, valuesHaveContent(values));
  const { data } = await productCalls.create(labels.api, draft ? { ...body, draftId: draft.id } : body);
  closeSession(sessionKey);
  clearUploads(sessionKey);
  return data;
}

/** Gives a product every edit of its editor. False when they are not stored yet. */
export async function applyEdits(id: string, publish: boolean): Promise<boolean> {
  if (!(await saveSession(id))) return false;
  const session = readSession(id);
  await draftCalls.apply(id, session?.draft?.version ?? 0, publish);
  if (session) openSession(id, session.type, await draftCalls.read(id));
  return true;
}

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
function adoptDraft(key: string, draft: Draft): void {
  const session = readSession(key);
  if (!session) return;
  const dirty = dirtyFields(session);
  const own = DRAFT_FIELDS.filter(
    (field) => dirty.includes(field) || sameValue(session.values[field], draft.values[field]),
  );
  const known = draft.files.map(({ url }) => url);
  const files = [...session.files.filter(({ url }) => !known.includes(url)), ...draft.files];
  const values = { ...draft.values, ...pickFields(session.values, own) };
  patchSession(key, { draft, saved: draft.values, values, files });
  noticeOutdated(key, draft);
}

/** Asks about the fields whose published values are newer than her edits. */
function noticeOutdated(key: string, draft: Draft): void {
  const fields = DRAFT_FIELDS.filter((field) => draft.outdated.includes(field));
  if (fields.length > 0 && !readSession(key)?.conflict) askAbout(key, fields, 'published', draft);
}
