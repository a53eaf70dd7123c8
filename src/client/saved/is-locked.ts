import { browserStorage } from '../state/browser-storage';
import { LICENCE_MS } from './saved-names';

/** Whether a user's things wait for her next login: she did not log out, and it is less than a month ago. */
export function isLocked(owner: string): boolean {
  return Date.now() - browserStorage.readLocked(owner) < LICENCE_MS;
}
