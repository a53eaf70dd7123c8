import type { Image } from '../../../contract/catalogue';
import type { ProductInput } from '../../../contract/product-input';
import type { LessonVideo } from '../../../rules/draft-values';
import { invalidField } from '../../../rules/errors';
import {
  type LinkAnswer,
  readIntroLink,
  readPdfLink,
  readPictureLink,
  readVideoLink,
} from '../../../rules/media-links';
import { describePicture } from '../../../rules/pictures';
import type { Deps } from '../../platform/deps';
import { fileOfAddress, isKnownFile } from '../../platform/files/files';

type Addresses = Pick<
  ProductInput,
  'introVideo' | 'video_url' | 'recipe_pdf_url' | 'pdf_url' | 'images' | 'samples'
> & { lessonVideos: LessonVideo[] };

/** Normalises pasted addresses and refuses invalid ones by field. Absent fields stay absent. */
export async function normaliseAddresses<T extends Partial<Addresses>>(
  input: T,
  deps: Pick<Deps, 'db' | 'clock' | 'storage' | 'config'>,
): Promise<T & { images?: Image[]; samples?: Image[] }> {
  const ownOrigin = new URL(deps.config.publicUrl).origin;
  const checked: T = { ...input };
  const readers = {
    introVideo: (value: string) => readIntroLink(value, { ownOrigin }),
    video_url: readVideoLink,
    recipe_pdf_url: readPdfLink,
    pdf_url: readPdfLink,
  };
  for (const field of ['introVideo', 'video_url', 'recipe_pdf_url', 'pdf_url'] as const) {
    const value = input[field];
    if (value !== undefined) checked[field] = value ? await kept(field, readers[field](value)) : null;
  }
  for (const field of ['images', 'samples'] as const) {
    const pictures = input[field];
    if (pictures) checked[field] = await readPictures(field, pictures);
  }
  if (input.lessonVideos) {
    const videos: LessonVideo[] = [];
    for (const [at, { url, name }] of input.lessonVideos.entries())
      videos.push({ url: await kept(`lessonVideos.${at}.url`, readVideoLink(url)), name });
    checked.lessonVideos = videos;
  }
  return checked;

  async function readPictures(field: 'images' | 'samples', pictures: Image[]): Promise<Image[]> {
    const images: Image[] = [];
    for (const [index, { url, description }] of pictures.entries()) {
      const answer = readPictureLink(url, { ownOrigin });
      const whole = 'refused' in answer ? answer : { url: describePicture(answer.url).url };
      images.push({ url: await kept(`${field}.${index}.url`, whole), description });
    }
    return images;
  }

  async function kept(field: string, answer: LinkAnswer): Promise<string> {
    if ('refused' in answer) throw invalidField(field, answer.refused);
    const file = fileOfAddress(answer.url);
    if (file !== null && !(await isKnownFile(deps, file)))
      throw invalidField(field, 'Ese archivo ya no está. Súbelo de nuevo.');
    return answer.url;
  }
}
