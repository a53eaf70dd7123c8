import {
  cancelUpload,
  clearUploads,
  retryUpload,
  startUpload,
  useUploadTasks,
} from '../../files/upload-store';
import type { UploadPort } from '../../shop/products-admin/editor/editor-parts';

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
