import { PRODUCT_PICTURE_LIMIT, UPLOAD_LIMITS } from '../../../../rules/upload-limits';
import { byFileName } from '../../../../rules/video-files';
import { DropZone, PickButton } from '../../../files/pick-files';
import { isHeicFile } from '../../../files/prepare-picture';
import { Icon } from '../../../ui/icon';
import type { VideosProps } from './editor-parts';
import styles from './files.module.css';
import { MOST_PHOTOS, uploadInto, uploadPhoto, uploadVideos } from './upload-into';

/** Takes everything of a new product at once: each file goes to its field. Then the title waits for her. */
export function AllFiles({ editor, way }: VideosProps) {
  const { sessionKey, labels, values } = editor;
  const isCourse = labels.type === 'curso';
  const accept = [PRODUCT_PICTURE_LIMIT, ...(isCourse ? [UPLOAD_LIMITS.video] : []), UPLOAD_LIMITS.pdf]
    .map((limit) => limit.accept)
    .join();
  function take(files: File[]) {
    const { photos, videos, pdfs } = sortFiles(files);
    for (const photo of photos.slice(0, MOST_PHOTOS - values.images.length)) uploadPhoto(sessionKey, photo);
    if (isCourse) uploadVideos(editor, videos, way);
    if (pdfs[0]) uploadInto(sessionKey, isCourse ? 'recipe_pdf_url' : 'pdf_url', pdfs[0], { kind: 'pdf' });
    document.querySelector<HTMLInputElement>('form input[name="title"]')?.focus();
  }
  return (
    <DropZone
      className={`stack gap-3 items-start align-center corner-2 leading-4 ${styles.zoneRow}`}
      onFiles={take}
    >
      <Icon name="upload" />
      <div className="stack items-start gap-2">
        <p>Suelta o elige todo junto: cada archivo va a su lugar.</p>
        <PickButton accept={accept} multiple onFiles={take}>
          {isCourse ? 'Elegir fotos y videos' : 'Elegir fotos y PDF'}
        </PickButton>
      </div>
    </DropZone>
  );
}

/** By what each file is; the videos in the order of their names. Systems report no type for some. */
export function sortFiles(files: File[]): { photos: File[]; videos: File[]; pdfs: File[] } {
  const isPdf = ({ name, type }: File) => type === 'application/pdf' || /\.pdf$/i.test(name);
  const isVideo = ({ name, type }: File) =>
    type.startsWith('video/') || /\.(mp4|m4v|mov|webm|mkv)$/i.test(name);
  const isPhoto = (file: File) => file.type.startsWith('image/') || isHeicFile(file);
  return {
    photos: files.filter(isPhoto),
    videos: files.filter(isVideo).toSorted(byFileName),
    pdfs: files.filter(isPdf),
  };
}
