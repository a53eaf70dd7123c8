import { notify } from './notify';

/** Opens the sharing sheet of the phone, or copies the text to the clipboard. Shares only its arguments. */
export async function share(data: { title: string; text?: string; url?: string }): Promise<void> {
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share(data);
      return;
    } catch (error) {
      // She closed the sheet.
      if (error instanceof DOMException && error.name === 'AbortError') return;
    }
  }
  try {
    await navigator.clipboard.writeText([data.text, data.url].filter(Boolean).join('\n') || data.title);
    void notify('success', data.url ? 'Enlace copiado' : 'Lista copiada');
  } catch {
    void notify('error', 'Este navegador no deja compartir. Copia la dirección de la página.');
  }
}
