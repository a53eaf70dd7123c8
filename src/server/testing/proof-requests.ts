import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import type { Person, TestShop } from './shop';

/** A small picture; each call makes another file. */
export const picture = () =>
  sharp({ create: { width: 40, height: 40, channels: 3, background: '#F1C9C1' } })
    .jpeg({ quality: 50 + Math.floor(Math.random() * 40) })
    .withExif({ IFD0: { Copyright: randomBytes(8).toString('hex') } })
    .toBuffer();

type Part = [name: string, value: string | { bytes: Buffer; filename: string; type: string }];

/** A multipart body with its parts in the given sequence. */
export function multipart(parts: Part[]) {
  const boundary = `b${randomBytes(8).toString('hex')}`;
  const body = Buffer.concat([
    ...parts.flatMap(([name, value]) =>
      typeof value === 'string'
        ? [Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)]
        : [
            Buffer.from(
              `--${boundary}\r\ncontent-disposition: form-data; name="${name}"; filename="${value.filename}"\r\ncontent-type: ${value.type}\r\n\r\n`,
            ),
            value.bytes,
            Buffer.from('\r\n'),
          ],
    ),
    Buffer.from(`--${boundary}--\r\n`),
  ]);
  return { body, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } };
}

export interface ProofForm {
  itemId: string;
  bytes?: Buffer;
  fields?: Record<string, string>;
  filename?: string;
  type?: string;
  isFileFirst?: boolean;
}

/** Sends a proof with control over each part of the form. */
export async function sendProofForm(shop: TestShop, person: Person, sent: ProofForm) {
  const file: Part = [
    'file',
    {
      bytes: sent.bytes ?? (await picture()),
      filename: sent.filename ?? 'recibo.jpg',
      type: sent.type ?? 'image/jpeg',
    },
  ];
  const fields: Part[] = Object.entries({
    idUser: person.id,
    itemId: sent.itemId,
    userInfo: 'Pagué recién',
    ...sent.fields,
  });
  return await shop.call('POST /purchase/send', {
    token: person.token,
    ...multipart(sent.isFileFirst ? [file, ...fields] : [...fields, file]),
  });
}

export async function storedProofs(shop: TestShop): Promise<string[]> {
  const keys: string[] = [];
  for await (const file of shop.storage.list('proofs')) keys.push(file.key);
  return keys;
}

export async function proofsOf(shop: TestShop, tab: 'waiting' | 'decided') {
  const { token } = await shop.admin();
  const query: Record<string, string> = tab === 'decided' ? { decided: 'true' } : {};
  return (await shop.call('GET /admin/proofs', { token, query })).body.data;
}

export async function approve(shop: TestShop, id: string | undefined, body: { confirmedRepeats?: string[] }) {
  const { token } = await shop.admin();
  return await shop.call('POST /admin/proofs/:id/approve', { token, params: { id: id ?? '' }, body });
}
