import type { DraftValues, StoredFileFacts } from '../../../../contract/drafts';
import type { DraftField } from '../../../../rules/draft-values';
import type { OtherWay, UploadTask } from '../../../files/upload-store';
import type { KindLabels } from '../kind-labels';
import type { FieldErrors } from './product-checks';

/** What every part of the editor works with. */
export interface EditorParts {
  sessionKey: string;
  labels: KindLabels;
  isNew: boolean;
  values: DraftValues;
  set: <F extends DraftField>(field: F, value: DraftValues[F]) => void;
  errors: FieldErrors;
  uploads: UploadTask[];
  files: StoredFileFacts[];
  /** Says what was removed, with a button that brings it back. */
  undo: (text: string, restore: () => void) => void;
}

export interface VideosProps {
  editor: EditorParts;
  /** How a video goes to the shop. */
  way: OtherWay | undefined;
}

/** A file of the shop has a name; its address is a storage key that nobody should read. */
export function isOwnFile(url: string | null): boolean {
  return url !== null && (url.startsWith('storage:') || url.startsWith('/media/'));
}
