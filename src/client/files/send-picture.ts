import { apiUpload, UploadStopped } from '../api-upload';
import { preparePicture } from './prepare-picture';
import type { Sending } from './send-file';

/** Uploads a picture in one request, converted and scaled by this browser where that helps. */
export function sendPicture(file: File, onProgress: (share: number) => void): Sending {
  let stop = () => {};
  let isStopped = false;
  const done = (async () => {
    const prepared = await preparePicture(file);
    if (isStopped) throw new UploadStopped();
    const form = new FormData();
    form.append('file', prepared);
    const upload = apiUpload('POST /uploads/picture', form, onProgress);
    stop = upload.abort;
    const { url } = await upload.done;
    return { url, name: file.name, size: prepared.size };
  })();
  return {
    done,
    stop: () => {
      isStopped = true;
      stop();
    },
  };
}
