import { fileSize } from '../../ui/file-size';

/** A product that could not be saved; `message` is for the student. */
export class SaveFailure extends Error {}

export const unsupported = () => new SaveFailure('Este navegador no puede guardar para usar sin conexión.');

/** `bytes` is what the product needs, `free` what the browser still gives; null when it does not say. */
export function noRoom(bytes: number, free: number | null): SaveFailure {
  const left = free === null ? '' : ` y quedan ${fileSize(Math.max(0, free))}`;
  return new SaveFailure(
    `No hay lugar en ${deviceWords()}: necesitas ${fileSize(bytes)}${left}. Quita algo guardado, o borra fotos o videos, y vuelve a intentar.`,
  );
}

export const interrupted = () =>
  new SaveFailure('No se pudo guardar: se cortó la conexión. Lo que faltaba no quedó guardado.');

/** A finger means a phone or a tablet. */
export function deviceWords(): string {
  return matchMedia('(pointer: coarse)').matches ? 'este teléfono' : 'esta computadora';
}

/** At the start of a sentence. */
export function deviceAtStart(): string {
  const words = deviceWords();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
