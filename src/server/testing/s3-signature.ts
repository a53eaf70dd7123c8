import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export interface S3Keys {
  accessKeyId: string;
  secretAccessKey: string;
}

const hexOf = (body: string | Buffer) => createHash('sha256').update(body).digest('hex');
const sign = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** Checks signature version 4 and the hash of the body, as S3 does; returns the code of the error, if any. */
export function signatureError(request: IncomingMessage, url: URL, body: Buffer, keys: S3Keys): string {
  const header = request.headers.authorization ?? '';
  const [, id, scope = '', names = '', given] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      header,
    ) ?? [];
  if (!given) return 'AccessDenied';
  if (id !== keys.accessKeyId) return 'InvalidAccessKeyId';
  const { 'x-amz-date': time = '', 'x-amz-content-sha256': payload = '' } = request.headers;
  const canonical = [
    request.method,
    url.pathname,
    [...url.searchParams]
      .map(([name, value]) => `${encode(name)}=${encode(value)}`)
      .sort()
      .join('&'),
    ...names.split(';').map((name) => `${name}:${String(request.headers[name] ?? '').trim()}`),
    '',
    names,
    payload,
  ].join('\n');
  const key = scope.split('/').reduce<string | Buffer>(sign, `AWS4${keys.secretAccessKey}`);
  const text = ['AWS4-HMAC-SHA256', time, scope, hexOf(canonical)].join('\n');
  if (sign(key, text).toString('hex') !== given) return 'SignatureDoesNotMatch';
  const isHash = /^[0-9a-f]{64}$/.test(String(payload));
  return isHash && hexOf(body) !== payload ? 'XAmzContentSHA256Mismatch' : '';
}

function encode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** The content of a body in chunks (`<hex size>[;signature]\r\n<bytes>\r\n ... 0\r\n`), which a stream is sent as. */
export function joinChunks(body: Buffer): Buffer {
  const chunks: Buffer[] = [];
  for (let at = 0; ; ) {
    const end = body.indexOf('\r\n', at);
    const size = Number.parseInt(body.toString('latin1', at, end), 16);
    if (end < 0 || !(size > 0)) return Buffer.concat(chunks);
    chunks.push(body.subarray(end + 2, end + 2 + size));
    at = end + 2 + size + 2;
  }
}
