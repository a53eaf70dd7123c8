import type { WireType } from '../../../../shared/catalogue';
import { BLANK_VALUES } from '../../../../shared/draft-values';
import type { Draft, DraftChange, DraftField, DraftValues } from '../../../../shared/drafts';
import { ApiError, api, messageOf } from '../../../api';
import { adoptDraft, findConflict, noticeOutdated } from './adopt-draft';
import {
  allSessions,
  dirtyFields,
  dropSession,
  patchSession,
  readSession,
  writeSession,
} from './session-store';

const PAUSE_MS = 1000;

const timers = new Map<string, ReturnType<typeof setTimeout>>();
const running = new Map<string, Promise<void>>();

/** Saves at once when the tab is left, and asks before it closes with unsaved values. */
function guardTab(): void {
  const unsaved = () => allSessions().filter(([, session]) => dirtyFields(session).length > 0);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') for (const [key] of unsaved()) void saveSession(key);
  });
  addEventListener('beforeunload', (event) => {
    if (unsaved().length > 0) event.preventDefault();
  });
}
let isGuarded = false;

/** Opens the editor with what the server has. Unsaved values of this tab stay. */
export function openSession(key: string, type: WireType, draft: Draft | null): void {
  if (!isGuarded) guardTab();
  isGuarded = true;
  const open = readSession(key);
  if (open && draft && open.draft?.id === draft.id) {
    adoptDraft(key, draft);
    return;
  }
  const values = draft?.values ?? BLANK_VALUES;
  writeSession(key, {
    type,
    draft,
    values,
    saved: values,
    state: 'saved',
    problem: '',
    conflict: null,
    files: draft?.files ?? [],
  });
  if (draft) noticeOutdated(key, draft);
}

export function closeSession(key: string): void {
  clearTimeout(timers.get(key));
  dropSession(key);
}

export function setValue<F extends DraftField>(key: string, field: F, value: DraftValues[F]): void {
  const session = readSession(key);
  if (!session) return;
  patchSession(key, { values: { ...session.values, [field]: value } });
  clearTimeout(timers.get(key));
  timers.set(
    key,
    setTimeout(() => void saveSession(key), PAUSE_MS),
  );
}

/** Waits for the saves that run and starts no other one. */
export async function settleSession(key: string): Promise<void> {
  clearTimeout(timers.get(key));
  await running.get(key);
}

/** Saves what changed. Saves of one editor run one after another; returns whether everything is stored. */
export async function saveSession(key: string): Promise<boolean> {
  clearTimeout(timers.get(key));
  const work = (running.get(key) ?? Promise.resolve()).then(() => push(key));
  running.set(key, work);
  await work;
  const session = readSession(key);
  return session !== undefined && session.state === 'saved' && session.conflict === null;
}

async function push(key: string): Promise<void> {
  const session = readSession(key);
  if (!session || session.conflict) return;
  const fields = dirtyFields(session);
  if (fields.length === 0) return patchSession(key, { state: 'saved', problem: '' });
  const set = pick(session.values, fields);
  patchSession(key, { state: 'saving' });
  try {
    const draft = session.draft
      ? await api('PUT /admin/drafts/:id', {
          params: { id: session.draft.id },
          body: { set, seen: pick(session.saved, fields) },
        })
      : await api('POST /admin/drafts', { body: { type: session.type, set } });
    patchSession(key, { state: 'saved', problem: '' });
    adoptDraft(key, draft);
  } catch (error) {
    patchSession(key, { state: 'failed', problem: messageOf(error, 'No se pudo guardar el borrador.') });
    if (error instanceof ApiError && error.code === 'draft_conflict') await findConflict(key, error.fields);
  }
}

/** Keeps her choice per field and saves it. */
export async function resolveConflict(key: string, mine: ReadonlySet<DraftField>): Promise<boolean> {
  const session = readSession(key);
  if (!session?.conflict) return true;
  const { fields, theirs, kind } = session.conflict;
  const [values, saved]: Record<string, unknown>[] = [{ ...session.values }, { ...session.saved }];
  for (const field of fields) {
    if (values && !mine.has(field)) values[field] = theirs[field];
    if (saved && kind === 'tab') saved[field] = theirs[field];
  }
  // Copies of both, so every field is there.
  patchSession(key, { conflict: null, values: values as DraftValues, saved: saved as DraftValues });
  if (kind === 'published') await confirmOver(key, fields, theirs);
  return await saveSession(key);
}

/** The server keeps an edit over a newer published value only when the editor has shown that value. */
async function confirmOver(key: string, fields: DraftField[], published: DraftValues): Promise<void> {
  const session = readSession(key);
  if (!session?.draft) return;
  const body = {
    set: pick(session.values, fields),
    seen: pick(session.saved, fields),
    over: pick(published, fields),
  };
  try {
    const draft = await api('PUT /admin/drafts/:id', { params: { id: session.draft.id }, body });
    adoptDraft(key, draft);
  } catch (error) {
    patchSession(key, { state: 'failed', problem: messageOf(error) });
    if (error instanceof ApiError && error.code === 'draft_conflict') await findConflict(key, error.fields);
  }
}

function pick(values: DraftValues, fields: DraftField[]): DraftChange {
  return Object.fromEntries(fields.map((field) => [field, values[field]]));
}
