import { clearUploads } from '../../../files/upload-store';
import { productCalls } from '../api';
import type { KindLabels } from '../kind-labels';
import { draftCalls, toNewProduct } from './api';
import { valuesHaveContent } from './product-checks';
import { readSession } from './session-store';
import { closeSession, openSession, saveSession } from './sessions';

/** Creates the product of an editor. Undefined when another tab has changed its draft. */
export async function createProduct(sessionKey: string, labels: KindLabels) {
  await saveSession(sessionKey);
  const session = readSession(sessionKey);
  if (!session || session.conflict) return undefined;
  const { values, draft } = session;
  const body = toNewProduct(values, labels, valuesHaveContent(values));
  const { data } = await productCalls.create(labels.api, draft ? { ...body, draftId: draft.id } : body);
  closeSession(sessionKey);
  clearUploads(sessionKey);
  return data;
}

/** Gives a product every edit of its editor. False when they are not stored yet. */
export async function applyEdits(id: string, publish: boolean): Promise<boolean> {
  if (!(await saveSession(id))) return false;
  const session = readSession(id);
  await draftCalls.apply(id, session?.draft?.version ?? 0, publish);
  if (session) openSession(id, session.type, await draftCalls.read(id));
  return true;
}
