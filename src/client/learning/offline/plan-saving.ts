import type { Content } from '../../../contract/content';
import { fetchContent } from './api';
import { askForFile, pathOf, pictureToSave } from './download';
import type { SavedProduct } from './saved-records';

/** Guesses for what has no known size before it is fetched. */
const PICTURE_BYTES = 150_000;
export const ANSWER_BYTES = 20_000;

export type Plan = Awaited<ReturnType<typeof planSaving>>;

/** What belongs to a product today, and what of it is not on this device yet. */
export async function planSaving(productId: string, before: SavedProduct | undefined) {
  const content = await fetchContent(productId);
  const { images, recipes, sections } = content.data;
  const open = sections.flatMap(({ lessons }) => lessons.filter(({ availableAt }) => availableAt === null));
  const url = ownPdf(content.data);
  const pdf = url ? { url, ...(await askForFile(url)) } : null;
  const isSame = (path: string) => pdf?.url !== path || pdf.tag === before?.pdfTag;
  const files = [...images.flatMap((image) => pictureToSave(image.url) ?? []), ...(pdf ? [pdf.url] : [])];
  const isHere = (file: string) => before?.files[pathOf(file)] !== undefined && isSame(file);
  const missing = files.filter((file) => !isHere(file));
  const sizes = missing.map((file) => (file === pdf?.url ? pdf.bytes : PICTURE_BYTES));
  const here = files.filter(isHere).map((file) => [pathOf(file), before?.files[pathOf(file)] ?? 0] as const);
  return {
    content,
    recipeIds: recipes.map(({ id }) => id),
    lessonIds: open.map(({ id }) => id),
    /** Files to fetch. */
    missing,
    /** Files that are here already, with their sizes. */
    kept: Object.fromEntries(here),
    pdfTag: pdf?.tag ?? null,
    hasPdf: pdf !== null,
    /** The bytes to fetch. */
    needed:
      sizes.reduce((sum, bytes) => sum + bytes, 0) +
      (recipes.length + open.length + 1) * ANSWER_BYTES +
      recipes.filter(({ picture }) => picture).length * PICTURE_BYTES,
  };
}

/** The PDF behind a signed address; a link to another site is not ours to save. */
function ownPdf({ pdf_url, recipe_pdf_url }: Content): string | null {
  const url = pdf_url ?? recipe_pdf_url;
  return url?.startsWith('/api/') ? url : null;
}
