import type { DraftValues, StoredFileFacts } from '../../../../contract/drafts';
import type { DraftField } from '../../../../rules/draft-values';
import type { FileKind } from '../address-field';
import type { KindLabels } from '../kind-labels';
import type { FieldErrors } from './product-checks';

/** An upload of this editor, as the page's uploads report it. */
export interface EditorUpload {
  id: number;
  slot: string;
  file: File;
  step: 'sending' | 'done' | 'failed';
  share: number;
  message?: string;
}

/** The uploads of the back office, passed by the page. They go on when she leaves the editor. */
export interface UploadPort {
  tasks: EditorUpload[];
  start: (
    slot: string,
    kind: FileKind,
    file: File,
    onDone: (file: { url: string; name: string; size: number }) => void,
  ) => void;
  cancel: (id: number) => void;
  retry: (id: number) => void;
}

/** What every part of the editor works with. */
export interface EditorParts {
  /** The key of its session. */
  sessionKey: string;
  labels: KindLabels;
  isNew: boolean;
  values: DraftValues;
  set: <F extends DraftField>(field: F, value: DraftValues[F]) => void;
  errors: FieldErrors;
  uploads: UploadPort;
  files: StoredFileFacts[];
  /** Says what was removed, with a button that brings it back. */
  undo: (text: string, restore: () => void) => void;
}

/** A file of the shop has a name; its address is a storage key that nobody should read. */
export function isOwnFile(url: string | null): boolean {
  return url !== null && (url.startsWith('storage:') || url.startsWith('/media/'));
}
