/** Pasted addresses: which ones are accepted, how they are normalised, and why the others are refused. */

export type LinkAnswer = { url: string } | { refused: string };

interface Options {
  /** `https://shop.example`: removed from absolute addresses of the shop. */
  ownOrigin?: string;
}

const REFUSED = {
  unreadable: 'No reconocemos esa dirección. Copia el enlace completo, empezando por https://.',
  insecure: 'La dirección debe empezar con https://.',
  video: 'El video debe ser un enlace de YouTube, Vimeo o Google Drive, o un archivo subido aquí.',
  pdf: 'El PDF debe ser un enlace para compartir de Google Drive, o un archivo subido aquí.',
  picture: 'La imagen debe ser una dirección https:// o una imagen subida aquí.',
  folder: 'Ese enlace es de una carpeta. Comparte el archivo, no la carpeta.',
  noVideo: 'Ese enlace no lleva a un video. Abre el video y copia su enlace.',
  noFrame: 'Ese código no tiene un iframe con su dirección (src).',
} as const;

/** A file of the shop that only its buyers can read. */
export const STORED_PREFIX = 'storage:';
const PAID_FILE = /^storage:(?:videos|streams|pdfs|demo)\/[\w-]{1,100}\.[a-z0-9]{2,5}$/;
/** A public file of the shop. */
const PUBLIC_FILE = /^\/(?:[\w-]{1,100}\/){0,4}[\w-]{1,100}(?:\.[\w-]{1,40}){0,2}\.[a-z0-9]{2,5}$/i;
const VIDEO_EXTENSION = /\.(?:mp4|webm)$/i;
const MAX_LENGTH = 2000;

/** A video for buyers: a player's address, or a file of the shop. */
export function readVideoLink(input: string): LinkAnswer {
  const value = input.trim();
  if (value.startsWith(STORED_PREFIX)) return storedFile(value, VIDEO_EXTENSION, REFUSED.video);
  return readPlayer(value);
}

/** A public video: as above, or a public file of the shop. */
export function readIntroLink(input: string, options: Options = {}): LinkAnswer {
  const value = withoutOwnOrigin(input.trim(), options);
  if (PUBLIC_FILE.test(value) && VIDEO_EXTENSION.test(value)) return { url: value };
  return readPlayer(value);
}

export function readPdfLink(input: string): LinkAnswer {
  const value = input.trim();
  if (value.startsWith(STORED_PREFIX)) return storedFile(value, /\.pdf$/, REFUSED.pdf);
  const found = readAddress(value);
  if ('refused' in found) return found;
  return readDrive(found.address) ?? { refused: REFUSED.pdf };
}

export function readPictureLink(input: string, options: Options = {}): LinkAnswer {
  const value = withoutOwnOrigin(input.trim(), options);
  if (PUBLIC_FILE.test(value)) return { url: value };
  if (value.startsWith('<')) return { refused: REFUSED.picture };
  const found = readAddress(value);
  if ('refused' in found) return found;
  const drive = readDrive(found.address);
  if (!drive) return { url: found.address.href };
  if ('refused' in drive) return drive;
  const file = new URL(drive.url).pathname.split('/')[3] ?? '';
  return { url: `https://drive.google.com/thumbnail?id=${file}&sz=w1600` };
}

function storedFile(value: string, extension: RegExp, refused: string): LinkAnswer {
  return PAID_FILE.test(value) && extension.test(value) ? { url: value } : { refused };
}

function withoutOwnOrigin(value: string, { ownOrigin }: Options): string {
  return ownOrigin && value.startsWith(`${ownOrigin}/`) ? value.slice(ownOrigin.length) : value;
}

function readPlayer(value: string): LinkAnswer {
  const found = readAddress(value);
  if ('refused' in found) return found;
  const { address } = found;
  return readYouTube(address) ?? readVimeo(address) ?? readDrive(address) ?? { refused: REFUSED.video };
}

function readAddress(value: string): { address: URL } | { refused: string } {
  const source = value.includes('<') ? frameSource(value) : value;
  if (source === null) return { refused: REFUSED.noFrame };
  // biome-ignore lint/suspicious/noControlCharactersInRegex: URL() drops them silently, so "java\nscript" would pass.
  if (!source || source.length > MAX_LENGTH || /[\s\u0000-\u001f\u007f\\]/.test(source))
    return { refused: REFUSED.unreadable };
  const full = completeScheme(source);
  if (!URL.canParse(full)) return { refused: REFUSED.unreadable };
  const address = new URL(full);
  if (address.protocol !== 'https:') return { refused: REFUSED.insecure };
  const plain = !address.username && !address.password && !address.port && address.hostname.includes('.');
  return plain ? { address } : { refused: REFUSED.unreadable };
}

/** People and old embed codes write https addresses as `//host/...` or `youtu.be/...`. */
function completeScheme(source: string): string {
  if (source.startsWith('//')) return `https:${source}`;
  return /^[a-z0-9-]+(?:\.[a-z0-9-]+)+\//i.test(source) ? `https://${source}` : source;
}

/** The `src` of the first iframe in pasted markup, parsed attribute by attribute. */
function frameSource(markup: string): string | null {
  const start = markup.slice(0, 5000).search(/<iframe[\s/]/i);
  if (start < 0) return null;
  const attribute = /[\s/]*([^\s=/>"'<]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"']+)))?/y;
  attribute.lastIndex = start + '<iframe'.length;
  for (let match = attribute.exec(markup); match; match = attribute.exec(markup)) {
    const value = match[2] ?? match[3] ?? match[4];
    if (match[1]?.toLowerCase() === 'src' && value) return value.replaceAll('&amp;', '&').trim();
  }
  return null;
}

function hostOf(address: URL): string {
  return address.hostname.replace(/^(?:www|m|music)\./, '');
}

function readYouTube(address: URL): LinkAnswer | null {
  const host = hostOf(address);
  if (!['youtube.com', 'youtube-nocookie.com', 'youtu.be'].includes(host)) return null;
  const steps = address.pathname.split('/').filter(Boolean);
  const list = address.searchParams.get('list');
  const named = host === 'youtu.be' ? steps[0] : videoStep(steps);
  const id = named ?? address.searchParams.get('v');
  if (!id || id === 'videoseries') return playlist(list);
  if (!/^[\w-]{3,64}$/.test(id)) return { refused: REFUSED.noVideo };
  const start = seconds(address.searchParams.get('start') ?? address.searchParams.get('t'));
  return { url: `https://www.youtube.com/embed/${id}${start ? `?start=${start}` : ''}` };
}

function videoStep(steps: string[]): string | undefined {
  return ['embed', 'shorts', 'live', 'v', 'e'].includes(steps[0] ?? '') ? steps[1] : undefined;
}

function playlist(list: string | null): LinkAnswer {
  if (!list || !/^[\w-]{3,100}$/.test(list)) return { refused: REFUSED.noVideo };
  return { url: `https://www.youtube.com/embed/videoseries?list=${list}` };
}

/** `90`, `90s`, `1m30s`, `1h2m3s`. */
function seconds(value: string | null): number {
  const match = /^(?:(\d{1,3})h)?(?:(\d{1,4})m)?(?:(\d{1,6})s?)?$/.exec(value ?? '');
  if (!match) return 0;
  const [hours, minutes, rest] = [match[1], match[2], match[3]].map((part) => Number(part ?? 0));
  return (hours ?? 0) * 3600 + (minutes ?? 0) * 60 + (rest ?? 0);
}

function readVimeo(address: URL): LinkAnswer | null {
  if (!['vimeo.com', 'player.vimeo.com'].includes(hostOf(address))) return null;
  const steps = address.pathname.split('/').filter(Boolean);
  // The video's number is the last one: channels and showcases precede it, the key of an unlisted video follows it.
  const at = steps.findLastIndex((step) => /^\d{1,15}$/.test(step));
  const isCollection = steps[at - 1] === 'showcase' || steps[at - 1] === 'album' || steps[at - 1] === 'event';
  if (at < 0 || isCollection) return { refused: REFUSED.noVideo };
  const key = address.searchParams.get('h') ?? steps[at + 1] ?? '';
  const unlisted = /^[0-9a-f]{6,20}$/i.test(key) ? `?h=${key}` : '';
  return { url: `https://player.vimeo.com/video/${steps[at]}${unlisted}` };
}

function readDrive(address: URL): LinkAnswer | null {
  const host = address.hostname;
  if (!['drive.google.com', 'docs.google.com', 'drive.usercontent.google.com'].includes(host)) return null;
  const steps = address.pathname.split('/').filter(Boolean);
  if (steps.includes('folders') || steps[0] === 'drive') return { refused: REFUSED.folder };
  const at = steps.indexOf('d');
  const id = at > 0 ? steps[at + 1] : address.searchParams.get('id');
  if (!id || !/^[\w-]{10,100}$/.test(id)) return { refused: REFUSED.unreadable };
  const document = at > 0 && ['document', 'presentation'].includes(steps[0] ?? '');
  if (document) return { url: `https://docs.google.com/${steps[0]}/d/${id}/preview` };
  const key = address.searchParams.get('resourcekey');
  const resource = key && /^[\w-]{1,100}$/.test(key) ? `?resourcekey=${key}` : '';
  return { url: `https://drive.google.com/file/d/${id}/preview${resource}` };
}
