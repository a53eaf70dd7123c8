import { randomBytes } from 'node:crypto';
import { PDFDocument } from '@cantoo/pdf-lib';

/** A PDF that can be stamped, with random bytes to make it large and unique. */
export async function makeLargePdf(bytes: number): Promise<Buffer> {
  const document = await PDFDocument.create();
  document.addPage();
  document.context.register(document.context.stream(randomBytes(bytes)));
  return Buffer.from(await document.save());
}
