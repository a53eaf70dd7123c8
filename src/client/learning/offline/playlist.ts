/** One quality of a video, as the shop's playlist lists it. */
export interface Quality {
  /** `480p` */
  name: string;
  lines: number;
  bitsPerSecond: number;
  /** The line that describes it; another video has another one. */
  facts: string;
  url: string;
}

export interface Part {
  url: string;
  seconds: string;
}

const QUALITY = /^(#EXT-X-STREAM-INF:.+)\n([^#\s]+)$/gm;
const PART = /^#EXTINF:([\d.]+),\n([^#\s]+)$/gm;

/** The qualities of a video, the smallest first. */
export function readMaster(text: string, base: string): Quality[] {
  return [...text.replaceAll('\r', '').matchAll(QUALITY)]
    .map(([, facts = '', url = '']) => {
      const [, width = '0', height = '0'] = /RESOLUTION=(\d+)x(\d+)/.exec(facts) ?? [];
      const lines = Math.min(Number(width), Number(height));
      const bitsPerSecond = Number(/AVERAGE-BANDWIDTH=(\d+)/.exec(facts)?.[1] ?? 0);
      return { name: `${lines}p`, lines, bitsPerSecond, facts, url: new URL(url, base).href };
    })
    .sort((a, b) => a.bitsPerSecond - b.bitsPerSecond);
}

/** The parts of one quality. Throws when it is not encrypted as the shop does it. */
export function readParts(text: string, base: string): { init: string; key: string; parts: Part[] } {
  const init = /^#EXT-X-MAP:URI="([^"]+)"$/m.exec(text)?.[1];
  const key = /^#EXT-X-KEY:METHOD=AES-128,URI="([^"]+)"$/m.exec(text)?.[1];
  const parts = [...text.replaceAll('\r', '').matchAll(PART)].map(([, seconds = '', url = '']) => ({
    url: new URL(url, base).href,
    seconds,
  }));
  if (!init || !key || parts.length === 0) throw new TypeError('The playlist has another form.');
  return { init: new URL(init, base).href, key: new URL(key, base).href, parts };
}

/** The playlist of a saved video: its one quality. */
export function writeMaster(facts: string, url: string): string {
  return `#EXTM3U\n#EXT-X-VERSION:7\n#EXT-X-INDEPENDENT-SEGMENTS\n${facts}\n${url}\n`;
}

/** The parts of a saved video, without a key: the worker decrypts them. */
export function writeParts(parts: readonly Part[]): string {
  const longest = Math.max(1, ...parts.map(({ seconds }) => Math.round(Number(seconds))));
  const lines = parts.map(({ seconds }, number) => `#EXTINF:${seconds},\n${number}.m4s`);
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${longest}`,
    '#EXT-X-MEDIA-SEQUENCE:0',
    '#EXT-X-PLAYLIST-TYPE:VOD',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    '#EXT-X-MAP:URI="init.mp4"',
    ...lines,
    '#EXT-X-ENDLIST\n',
  ].join('\n');
}
