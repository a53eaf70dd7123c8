import { create } from 'zustand';
import type { WireType } from '../../../../shared/catalogue';
import { DRAFT_FIELDS, sameValue } from '../../../../shared/draft-values';
import type { Draft, DraftField, DraftValues, StoredFileFacts } from '../../../../shared/drafts';

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
  type: WireType;
  /** The server's last answer; null while a new product has no draft. */
  draft: Draft | null;
  /** What the form shows. */
  values: DraftValues;
  /** What the server has. */
  saved: DraftValues;
  state: 'saved' | 'saving' | 'failed';
  problem: string;
  conflict: Conflict | null;
  /** Names of files that were uploaded in this tab. */
  files: StoredFileFacts[];
}

/** Open editors by product id, or `new curso`. They outlive their page: uploads and saves go on elsewhere in the shop. */
const useSessions = create<Record<string, EditorSession>>()(() => ({}));

export function useEditorSession(key: string): EditorSession | undefined {
  return useSessions((sessions) => sessions[key]);
}

export function readSession(key: string): EditorSession | undefined {
  return useSessions.getState()[key];
}

export function allSessions(): [string, EditorSession][] {
  return Object.entries(useSessions.getState());
}

export function patchSession(key: string, part: Partial<EditorSession>): void {
  const session = readSession(key);
  if (session) writeSession(key, { ...session, ...part });
}

export function writeSession(key: string, session: EditorSession): void {
  useSessions.setState({ [key]: session });
}

export function dropSession(key: string): void {
  const { [key]: _dropped, ...rest } = useSessions.getState();
  useSessions.setState(rest, true);
}

export function rememberFile(key: string, file: StoredFileFacts): void {
  const session = readSession(key);
  if (session) patchSession(key, { files: [...session.files.filter(({ url }) => url !== file.url), file] });
}

/** The fields whose values the server does not have yet. */
export function dirtyFields({ values, saved }: EditorSession): DraftField[] {
  return DRAFT_FIELDS.filter((field) => !sameValue(values[field], saved[field]));
}
