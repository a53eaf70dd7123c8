import { notify } from './notify';

/** Opens the sharing sheet of the phone, or copies the text to the clipboard. Shares only its arguments. */
export async function share(data: { title: string; text?: string; url?: string }): Promise<void> {
  if (typeof navigator.share === 'function' && (await isTakenBySheet(data))) return;
  try {
    await navigator.clipboard.writeText([data.text, data.url].filter(Boolean).join('\n') || data.title);
    void notify('success', data.url ? 'Enlace copiado' : 'Lista copiada');
  } catch {
    void notify('error', 'Este navegador no deja compartir. Copia la dirección de la página.');
  }
}

/** Opens the sharing sheet. False when the phone cannot share this; true also when she closes the sheet. */
export async function isTakenBySheet(data: ShareData): Promise<boolean> {
  try {
    await navigator.share(data);
    return true;
  } catch (error) {
    return isDismissed(error);
  }
}

/** Whether she dismissed a dialog of the browser, as for sharing or for saving a file. */
export function isDismissed(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}
