export type Encoding = 'br' | 'gzip' | 'identity';

const MAX_REMEMBERED = 500;
const MAX_LENGTH = 200;
const remembered = new Map<string, Encoding>();

/** The encoding that the client prefers; the smallest one on a tie. Browsers send few different headers. */
export function pickEncoding(accepted: string | undefined): Encoding {
  if (accepted === undefined) return 'identity';
  const known = remembered.get(accepted);
  if (known) return known;
  const picked = parseAccepted(accepted);
  if (accepted.length <= MAX_LENGTH && remembered.size < MAX_REMEMBERED) remembered.set(accepted, picked);
  return picked;
}

function parseAccepted(accepted: string): Encoding {
  const weights = new Map<string, number>();
  for (const part of accepted.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
    const weight = parameters.find((text) => text.startsWith('q='))?.slice(2) ?? '1';
    weights.set(name, Number(weight) || 0);
  }
  const weightOf = (name: Encoding) => weights.get(name) ?? weights.get('*') ?? 0;
  const [br, gzip, identity] = [weightOf('br'), weightOf('gzip'), weights.get('identity') ?? 0];
  if (br > 0 && br >= gzip && br >= identity) return 'br';
  return gzip > 0 && gzip >= identity ? 'gzip' : 'identity';
}

/** Whether `If-None-Match` matches the tag: alone, in a list, weak or strong, or as `*`. */
export function matchesTag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  // Quotes delimit a tag, so a quoted tag only matches as a whole.
  return ifNoneMatch.includes(etag.replace(/^W\//, '')) || ifNoneMatch.trim() === '*';
}
