import { AppError } from '../../../rules/errors';
import type { StreamsTable } from '../../platform/db/schema';
import type { Deps } from '../../platform/deps';
import { createShopSecret } from '../../platform/secrets/shop-secret';
import { playlistFile, smallestFirst, writeMaster, writePlaylist } from './playlists';
import { writeCues } from './storyboard';
import { openStreamAsMp4 } from './stream-as-mp4';
import { openKey } from './stream-key';
import { partKey, SHEETS } from './stream-objects';
import { listParts, listStartParts, rungsOf, storyboardOf } from './stream-rows';

const PLAYLIST = 'application/vnd.apple.mpegurl';

/** The file of a stream that every viewer starts with. */
export const MASTER = 'master.m3u8';
const KEY_FILE = 'key';
export const POSTER_FILE = 'poster.jpg';
export const STORYBOARD_FILE = 'storyboard.vtt';

/** The files of a stream. The caller has checked who asks; `sign` makes the addresses of further files for the same viewer. */
export function createStreamFiles(deps: Pick<Deps, 'db' | 'clock' | 'storage' | 'config'>) {
  const { db, storage, config } = deps;
  const shopSecret = createShopSecret(deps);
  const mediaBase = config.mediaBaseUrl ?? '/media';
  return { open, openAsMp4, startOf };

  async function keyOf({ id, sealed_key }: StreamsTable): Promise<Buffer> {
    return openKey(await shopSecret(), id, sealed_key);
  }

  async function openAsMp4(stream: StreamsTable) {
    return await openStreamAsMp4(deps, stream, await keyOf(stream));
  }

  /** The files that a player loads after the first playlist, to show the picture of this second. */
  async function startOf(
    { id, rungs }: Pick<StreamsTable, 'id' | 'rungs'>,
    second: number,
    sign: (file: string) => string,
  ): Promise<string[]> {
    const [smallest] = smallestFirst(rungsOf({ rungs }));
    if (!smallest) return [];
    const parts = await listStartParts(db, { streamId: id, rung: smallest.name, second });
    return [
      sign(playlistFile(smallest)),
      sign(KEY_FILE),
      ...parts.map((part) => `${mediaBase}/${partKey(id, part)}`),
    ];
  }

  async function open(stream: StreamsTable, file: string, sign: (file: string) => string) {
    if (file === MASTER) return { type: PLAYLIST, body: writeMaster(rungsOf(stream), sign) };
    if (file === KEY_FILE) return { type: 'application/octet-stream', body: await keyOf(stream) };
    const rung = rungsOf(stream).find((one) => file === playlistFile(one));
    if (rung) {
      const parts = await listParts(db, stream.id, rung.name);
      return { type: PLAYLIST, body: writePlaylist(stream.id, parts, { mediaBase, keyUrl: sign(KEY_FILE) }) };
    }
    if (file === POSTER_FILE && stream.poster_tag)
      return picture(stream.id, { rung: 'poster', n: 1, tag: stream.poster_tag });
    const storyboard = storyboardOf(stream);
    if (storyboard && file === STORYBOARD_FILE)
      return { type: 'text/vtt; charset=utf-8', body: writeCues(storyboard, (n) => sign(`sheet-${n}.jpg`)) };
    const n = Number(/^sheet-(\d{1,3})\.jpg$/.exec(file)?.[1] ?? -1);
    const tag = storyboard?.sheets[n];
    if (tag) return picture(stream.id, { rung: SHEETS, n, tag });
    throw new AppError('not_found');
  }

  async function picture(streamId: string, part: { rung: string; n: number; tag: string }) {
    return { type: 'image/jpeg', body: await storage.open(partKey(streamId, part)) };
  }
}
