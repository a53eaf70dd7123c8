import { createHmac, timingSafeEqual } from 'node:crypto';

/** The allowed difference between the time of an event and the server's clock. */
const TOLERANCE_MS = 5 * 60_000;
/** Seconds have ten digits until the year 2286. More digits are milliseconds. */
const SECONDS_DIGITS = 10;

interface Signed {
  signature: string | undefined;
  requestId: string | undefined;
  /** `data.id` of the query, unchanged. */
  dataId: string | undefined;
  secret: string;
  now: number;
}

type SignatureResult = 'valid' | 'missing' | 'malformed' | 'stale' | 'forged';

export function checkSignature({ signature, requestId, dataId, secret, now }: Signed): SignatureResult {
  if (!signature) return 'missing';
  const parts = new Map(signature.split(',').map((part) => splitOnce(part)));
  const ts = parts.get('ts');
  const v1 = parts.get('v1');
  if (!ts || !v1 || !/^\d{1,16}$/.test(ts) || !/^[\da-f]{64}$/i.test(v1)) return 'malformed';
  const manifest = [
    dataId ? `id:${dataId};` : '',
    requestId ? `request-id:${requestId};` : '',
    `ts:${ts};`,
  ].join('');
  const expected = createHmac('sha256', secret).update(manifest).digest();
  if (!timingSafeEqual(expected, Buffer.from(v1, 'hex'))) return 'forged';
  const time = ts.length > SECONDS_DIGITS ? Number(ts) : Number(ts) * 1000;
  return Math.abs(now - time) > TOLERANCE_MS ? 'stale' : 'valid';
}

function splitOnce(part: string): [string, string] {
  const at = part.indexOf('=');
  return [part.slice(0, at).trim(), part.slice(at + 1).trim()];
}
