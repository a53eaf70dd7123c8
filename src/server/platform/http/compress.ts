import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from './conditional-headers';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

export async function compressAs(encoding: Encoding, body: Buffer): Promise<Buffer> {
  if (encoding === 'br') return await brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } });
  if (encoding === 'gzip') return await zip(body, { level: 6 });
  return body;
}
