import { download } from './download';
import { notify } from './notify';
import { isTakenBySheet } from './share';

/** Opens the sharing sheet of the phone with a picture, or saves it where the browser shares no files. */
export async function sharePicture(picture: Blob, name: string): Promise<void> {
  const files = [new File([picture], name, { type: picture.type })];
  if (navigator.canShare?.({ files }) && (await isTakenBySheet({ files }))) return;
  download(name, picture, picture.type);
  void notify('success', 'Imagen guardada');
}
