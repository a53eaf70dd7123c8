import { describePicture } from '../../../rules/pictures';

const PICTURE_WIDTH = 960;

/** A file of the shop: a signed address or a public picture. */
function request(url: string, init: RequestInit = {}): Promise<Response> {
  // biome-ignore lint/style/noRestrictedGlobals: a file, not an endpoint.
  return fetch(url, init);
}

/** The size and the version of a file, without its content. */
export async function askForFile(url: string): Promise<{ bytes: number; tag: string | null }> {
  const { ok, headers } = await request(url, { method: 'HEAD', cache: 'no-store' });
  if (!ok) throw new TypeError('The file was refused.');
  return { bytes: Number(headers.get('content-length') ?? 0), tag: headers.get('etag') };
}

/** The key of a video, behind a signed address. */
export async function fetchBytes(url: string): Promise<ArrayBuffer> {
  const answer = await request(url, { cache: 'no-store' });
  if (!answer.ok) throw new TypeError('The file was refused.');
  return await answer.arrayBuffer();
}

interface Download {
  cache: Cache;
  url: string;
  /** Where it is saved; the path of the address when absent, because signatures change. */
  path?: string;
  signal: AbortSignal;
  onBytes: (bytes: number) => void;
}

/** Saves a whole file. */
export async function download({ cache, url, path = pathOf(url), signal, onBytes }: Download): Promise<void> {
  const answer = await request(url, { signal, cache: 'no-store' });
  if (answer.status !== 200 || !answer.body) throw new TypeError('The file was refused.');
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      onBytes(chunk.byteLength);
      controller.enqueue(chunk);
    },
  });
  const { headers } = answer;
  await cache.put(path, new Response(answer.body.pipeThrough(counter), { headers }));
}

export const pathOf = (url: string): string => new URL(url, location.href).pathname;

/** The address of one size of a recipe's picture. */
export function oneSize({ url, srcset }: { url: string; srcset: string }): string {
  const sizes = srcset.split(', ').map((entry) => entry.split(' ')[0] ?? url);
  return sizes[1] ?? sizes[0] ?? url;
}

/** One size of a stored picture; pictures of other sites are not saved. */
export function pictureToSave(url: string): string | null {
  const { srcset } = describePicture(url);
  if (!srcset) return null;
  const sizes = srcset.split(', ').map((entry) => entry.split(' ') as [string, string]); // `address width`
  const wide = sizes.find(([, width]) => Number.parseInt(width, 10) >= PICTURE_WIDTH);
  return (wide ?? sizes.at(-1))?.[0] ?? null;
}
