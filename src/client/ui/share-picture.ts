import { download } from './download';
import { notify } from './notify';

/** Opens the sharing sheet of the phone with a picture, or saves it where the browser shares no files. */
export async function sharePicture(picture: Blob, name: string): Promise<void> {
  const file = new File([picture], name, { type: picture.type });
  if (navigator.canShare?.({ files: [file] })) {
    try {
      await navigator.share({ files: [file] });
      return;
    } catch (error) {
      // She closed the sheet.
      if (error instanceof DOMException && error.name === 'AbortError') return;
    }
  }
  download(name, picture, picture.type);
  void notify('success', 'Imagen guardada');
}
