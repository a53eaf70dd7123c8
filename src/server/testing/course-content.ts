import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import type { AdminProduct } from '../../contract/catalogue';
import { openPdf } from './open-pdf';
import type { Person, TestShop } from './shop';

/** Each byte depends on its position, so that a wrong range is detected. */
export const VIDEO = Buffer.from(Array.from({ length: 5000 }, (_, at) => at % 251));

export async function makePdf(pages = 2): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  for (let page = 1; page <= pages; page++) document.addPage([400, 600]).drawText(`Receta ${page}`, { font });
  return await document.save();
}

export async function makeLockedPdf({ userPassword }: { userPassword: string }): Promise<Uint8Array> {
  const document = await PDFDocument.load(await makePdf());
  document.encrypt({ ownerPassword: 'de la autora', userPassword, permissions: { modifying: false } });
  return await document.save();
}

/** A course with a stored video and a stored PDF, and a student who owns it. */
export async function courseWithOwner(shop: TestShop) {
  const video = await shop.storage.put('videos', VIDEO, 'mp4');
  const pdf = await shop.storage.put('pdfs', await makePdf(), 'pdf');
  const product = await shop.product('courses', {
    title: 'Lemon pie: «clásico»',
    video_url: `storage:${video.key}`,
    recipe_pdf_url: `storage:${pdf.key}`,
  });
  const owner = await shop.register({ name: 'Ana', surname: 'Pérez', email: 'ana@correo.test' });
  await grant(shop, owner, product);
  return { product, owner, video, pdf };
}

export async function grant(shop: TestShop, person: Person, product: AdminProduct): Promise<void> {
  const { token } = await shop.admin();
  const answer = await shop.call('POST /purchase', {
    token,
    body: { item_id: product.id, userId: person.id },
  });
  if (answer.status !== 201) throw new Error(`Not granted: ${answer.body.message}`);
}

export async function openContent(shop: TestShop, product: AdminProduct, person: Person) {
  const answer = await shop.call('GET /content/:id', { params: { id: product.id }, token: person.token });
  if (answer.status !== 200) throw new Error(`Not opened: ${answer.body.message}`);
  return answer.body;
}

/** The id of the first lesson of a product. */
export async function firstLesson(shop: TestShop, product: AdminProduct): Promise<string> {
  const { sections } = await openContent(shop, product, await shop.admin());
  return sections[0]?.lessons[0]?.id ?? '';
}

/** Requests a file without session headers, like a `<video>`. */
export async function fetchFile(
  shop: TestShop,
  address: string | null,
  headers: Record<string, string> = {},
  method: 'GET' | 'HEAD' = 'GET',
) {
  const answer = await shop.app.inject({ method, url: address ?? '', headers });
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload, text: answer.body };
}

/** The visible text of each page. */
export async function pageTexts(bytes: Uint8Array): Promise<string[]> {
  const document = await openPdf(bytes);
  const texts = [];
  for (let number = 1; number <= document.numPages; number++) {
    const { items } = await (await document.getPage(number)).getTextContent();
    texts.push(items.map((item) => ('str' in item ? item.str : '')).join(' '));
  }
  return texts;
}
