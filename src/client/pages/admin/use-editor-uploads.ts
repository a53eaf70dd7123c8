import type { UploadPort } from '../../features/products-admin/editor/editor-parts';
import {
  cancelUpload,
  clearUploads,
  retryUpload,
  startUpload,
  useUploadTasks,
} from '../../features/uploads/upload-store';

/** Connects an editor to the uploads of the back office. */
export function useEditorUploads(owner: string): { port: UploadPort; clear: () => void } {
  const tasks = useUploadTasks(owner);
  return {
    port: {
      tasks,
      start: (slot, what, file, onDone) => startUpload({ owner, slot, what, file, onDone }),
      cancel: cancelUpload,
      retry: retryUpload,
    },
    clear: () => clearUploads(owner),
  };
}
