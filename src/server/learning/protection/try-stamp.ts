import { AppError } from '../../../rules/errors';
import type { Storage } from '../../platform/storage/storage';
import { StampError, type StampProblem, stampStoredPdf } from './stamp-pdf';

const SENTENCES: Record<StampProblem, string> = {
  password:
    'El PDF pide una contraseña para abrirse, así que no podemos escribir en él el nombre de quien compra. Expórtalo sin contraseña y vuelve a subirlo.',
  damaged:
    'No pudimos escribir en el PDF el nombre de quien compra: está dañado o incompleto. Expórtalo de nuevo y vuelve a subirlo.',
  too_heavy:
    'El PDF es demasiado pesado para escribir en él el nombre de quien compra. Expórtalo sin protección y con imágenes más livianas, y vuelve a subirlo.',
};

/** Refuses a PDF that could not be stamped once it is sold. */
export async function tryStamp(storage: Storage, key: string): Promise<void> {
  try {
    await stampStoredPdf(storage, key, ['Prueba']);
  } catch (error) {
    if (!(error instanceof StampError)) throw error;
    throw new AppError('unsupported_file', { message: SENTENCES[error.problem] });
  }
}
