import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import * as fontkit from '@cantoo/fontkit';
import type { PDFDocument, PDFFont } from '@cantoo/pdf-lib';

export type Face = 'title' | 'text' | 'strong' | 'note';
/** Letters of other Latin alphabets, like Ł and Ş. */
export type ExtendedFace = Face | 'titleExtended' | 'strongExtended' | 'noteExtended';

/** The shop's own typefaces. The variable files that pages use cannot be embedded. */
const FILES: Record<ExtendedFace, string> = {
  title: '@fontsource/young-serif/files/young-serif-latin-400-normal.woff',
  titleExtended: '@fontsource/young-serif/files/young-serif-latin-ext-400-normal.woff',
  text: '@fontsource/rosario/files/rosario-latin-400-normal.woff',
  strong: '@fontsource/rosario/files/rosario-latin-700-normal.woff',
  strongExtended: '@fontsource/rosario/files/rosario-latin-ext-700-normal.woff',
  note: '@fontsource/rosario/files/rosario-latin-400-italic.woff',
  noteExtended: '@fontsource/rosario/files/rosario-latin-ext-400-italic.woff',
};

/** Embeds typefaces, each only with the letters that the document uses. */
export async function embedFonts<F extends ExtendedFace>(pdf: PDFDocument, faces: readonly F[]) {
  pdf.registerFontkit(fontkit);
  const { resolve } = createRequire(import.meta.url);
  const fonts: Partial<Record<F, PDFFont>> = {};
  for (const face of faces)
    fonts[face] = await pdf.embedFont(await readFile(resolve(FILES[face])), { subset: true });
  return fonts as Record<F, PDFFont>; // one for each face
}
