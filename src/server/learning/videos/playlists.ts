import { INIT, partKey } from './stream-objects';
import type { Rung, StoredPart } from './stream-rows';

/** The playlist of all qualities, the smallest first: players start with the first one. */
export function writeMaster(rungs: Rung[], addressOf: (file: string) => string): string {
  const lines = ['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS'];
  for (const rung of smallestFirst(rungs)) {
    const facts = [
      `BANDWIDTH=${rung.peak}`,
      `AVERAGE-BANDWIDTH=${rung.average}`,
      `RESOLUTION=${rung.width}x${rung.height}`,
      `CODECS="${rung.codecs}"`,
    ];
    lines.push(`#EXT-X-STREAM-INF:${facts.join(',')}`, addressOf(playlistFile(rung)));
  }
  return `${lines.join('\n')}\n`;
}

export const playlistFile = ({ name }: Pick<Rung, 'name'>): string => `${name}.m3u8`;

export const smallestFirst = (rungs: Rung[]): Rung[] =>
  rungs.toSorted((a, b) => (a.peak ?? 0) - (b.peak ?? 0));

/** The playlist of one quality. The initialisation segment comes before the key, because it is not encrypted. */
export function writePlaylist(
  streamId: string,
  [init, ...segments]: StoredPart[],
  { mediaBase, keyUrl }: { mediaBase: string; keyUrl: string },
): string {
  if (init?.n !== INIT) return '';
  const address = (part: StoredPart) => `${mediaBase}/${partKey(streamId, part)}`;
  const durations = segments.map(({ start_ms, ms }, index) => {
    const next = segments[index + 1];
    return (next ? next.start_ms - start_ms : ms) / 1000;
  });
  const lines = [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${Math.max(1, ...durations.map(Math.round))}`,
    '#EXT-X-MEDIA-SEQUENCE:0',
    '#EXT-X-PLAYLIST-TYPE:VOD',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    `#EXT-X-MAP:URI="${address(init)}"`,
    `#EXT-X-KEY:METHOD=AES-128,URI="${keyUrl}"`,
  ];
  for (const [index, segment] of segments.entries())
    lines.push(`#EXTINF:${(durations[index] ?? 0).toFixed(3)},`, address(segment));
  return `${lines.join('\n')}\n#EXT-X-ENDLIST\n`;
}
