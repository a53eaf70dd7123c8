import { messageOf } from './api';
import { notify } from './ui/notify';

/** Shows a failure that no part of the page shows. */
export const notifyError = (error: unknown) => notify('error', messageOf(error));
