import { create } from 'zustand';
import type { ContentType } from '../../../../contract/catalogue';
import type { Draft, DraftValues, StoredFileFacts } from '../../../../contract/drafts';
import { DRAFT_FIELDS, type DraftField, sameValue } from '../../../../rules/draft-values';
import type { SentFile } from '../../../files/send-file';
import { pickFields, type TypedFields } from '../../../saving/merge-typed';
import { keepTyped, type Owner, readTyped } from '../../../saving/typed-values';
import { useSession } from '../../../state/session-store';

/** Fields that were saved elsewhere with other values, until she has chosen. */
export interface Conflict {
  fields: DraftField[];
  theirs: DraftValues;
  /** `published` when the shop shows other values than the edit began with. */
  kind: 'tab' | 'published';
  savedAt: string | null;
  savedBy: string | null;
}

export interface EditorSession {
  type: ContentType;
  owner: Owner;
  /** The server's last answer; null while a new product has no draft. */
  draft: Draft | null;
  /** What the form shows. */
  values: DraftValues;
  /** What the server has. */
  saved: DraftValues;
  conflict: Conflict | null;
  /** Published values that she chose to keep her edits over, until the server knows. */
  over: Partial<DraftValues> | null;
  /** Names of files that were uploaded in this tab. */
  files: StoredFileFacts[];
}

/** Open editors by product id, or `new curso`. They outlive their page: uploads and saves go on elsewhere in the shop. */
const useSessions = create<Record<string, EditorSession>>()(() => ({}));

// Two people may use one tab after each other.
useSession.subscribe(({ user }) => {
  const isForeign = Object.values(useSessions.getState()).some(({ owner }) => owner !== user?.id);
  if (isForeign) useSessions.setState({}, true);
});

/** What the device keeps of a session: the fields that the server does not have, and the draft they belong to. */
interface KeptSession extends TypedFields<DraftValues> {
  draftId: string | null;
}

export const subjectOf = (key: string): string => `editor ${key}`;

export function readKept(key: string, owner: Owner): KeptSession | undefined {
  return readTyped(subjectOf(key), owner);
}

export function useEditorSession(key: string): EditorSession | undefined {
  return useSessions((sessions) => sessions[key]);
}

export function readSession(key: string): EditorSession | undefined {
  return useSessions.getState()[key];
}

export function patchSession(key: string, part: Partial<EditorSession>): void {
  const session = readSession(key);
  if (session) writeSession(key, { ...session, ...part });
}

export function writeSession(key: string, session: EditorSession): void {
  useSessions.setState({ [key]: session });
  const { owner, draft, saved, values } = session;
  const fields = dirtyFields(session);
  const kept: KeptSession = {
    draftId: draft?.id ?? null,
    start: pickFields(saved, fields),
    typed: pickFields(values, fields),
  };
  keepTyped(subjectOf(key), fields.length > 0 ? kept : undefined, owner);
}

/** Ends a session, also what the device keeps of it. */
export function dropSession(key: string): void {
  const { [key]: dropped, ...rest } = useSessions.getState();
  useSessions.setState(rest, true);
  if (dropped) keepTyped(subjectOf(key), undefined, dropped.owner);
}

export function rememberFile(key: string, { url, name, size }: SentFile): void {
  const others = readSession(key)?.files.filter((file) => file.url !== url) ?? [];
  patchSession(key, { files: [...others, { url, name, bytes: size, durationSeconds: null }] });
}

/** The fields whose values the server does not have yet. */
export function dirtyFields({ values, saved }: EditorSession): DraftField[] {
  return DRAFT_FIELDS.filter((field) => !sameValue(values[field], saved[field]));
}
