import type { Locator } from '@playwright/test';

interface DroppedFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** Drops files from the desktop onto a part of the page, in the given order. */
export async function dropFiles(target: Locator, files: DroppedFile[]): Promise<void> {
  const sent = files.map(({ buffer, ...file }) => ({ ...file, content: buffer.toString('base64') }));
  await target.evaluate((element, dropped) => {
    const dataTransfer = new DataTransfer();
    for (const { name, mimeType, content } of dropped) {
      const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
      dataTransfer.items.add(new File([bytes], name, { type: mimeType }));
    }
    for (const kind of ['dragenter', 'dragover', 'drop'])
      element.dispatchEvent(new DragEvent(kind, { dataTransfer, bubbles: true, cancelable: true }));
  }, sent);
}
