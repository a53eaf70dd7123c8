import type { EndpointKey } from '../contract/api';
import { openFile } from './api';

/** Fetches a whole file that needs the session header. */
export async function apiFile<K extends EndpointKey>(...call: Parameters<typeof openFile<K>>): Promise<Blob> {
  return (await openFile(...call)).blob();
}
