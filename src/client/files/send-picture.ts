import { preparePicture } from './prepare-picture';
import type { SentFile } from './send-file';
import { formOf, sendForm } from './send-form';
import type { Sending } from './sending';

/** Uploads a picture in one request, converted and scaled by this browser where that helps. */
export async function sendPicture(file: File, sending: Sending): Promise<SentFile> {
  const prepared = await preparePicture(file);
  const { url } = await sendForm('POST /uploads/picture', {}, formOf(prepared), sending);
  return { url, name: file.name, size: prepared.size };
}
