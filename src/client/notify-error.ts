import { messageOf } from './api';
import { notify } from './ui/notify';

/** Shows a failure that no part of the page shows. */
export function notifyError(error: unknown): void {
  // A mutation would wait for the promise of its `onError`.
  void notify('error', messageOf(error));
}
