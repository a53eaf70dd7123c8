import type { Readable } from 'node:stream';
import { AppError } from '../../../rules/errors';
import type { StreamsTable } from '../../platform/db/schema';
import type { Deps } from '../../platform/deps';
import { writeMaster, writePlaylist } from './playlists';
import { writeCues } from './storyboard';
import { openKey } from './stream-key';
import { partKey, SHEETS } from './stream-objects';
import { listParts, rungsOf, storyboardOf } from './stream-rows';

export interface StreamFile {
  type: string;
  body: string | Buffer | Readable;
}

const PLAYLIST = 'application/vnd.apple.mpegurl';

/** The file of a stream that every viewer starts with. */
export const MASTER = 'master.m3u8';
export const POSTER_FILE = 'poster.jpg';
export const STORYBOARD_FILE = 'storyboard.vtt';

/**
 * What a viewer needs beside the segments. The caller has checked who asks; `sign` makes the addresses of further
 * files for the same viewer.
 */
export function createStreamFiles({ db, storage, config }: Pick<Deps, 'db' | 'storage' | 'config'>) {
  const mediaBase = config.mediaBaseUrl ?? '/media';

  return async (
    stream: StreamsTable,
    file: string,
    { sign, secret }: { sign: (file: string) => string; secret: string },
  ): Promise<StreamFile> => {
    if (file === MASTER) return { type: PLAYLIST, body: writeMaster(rungsOf(stream), sign) };
    if (file === 'key')
      return { type: 'application/octet-stream', body: openKey(secret, stream.id, stream.sealed_key) };
    const rung = rungsOf(stream).find(({ name }) => file === `${name}.m3u8`);
    if (rung) {
      const parts = await listParts(db, stream.id, rung.name);
      return { type: PLAYLIST, body: writePlaylist(stream.id, parts, { mediaBase, keyUrl: sign('key') }) };
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
  };

  async function picture(
    streamId: string,
    part: { rung: string; n: number; tag: string },
  ): Promise<StreamFile> {
    return { type: 'image/jpeg', body: await storage.open(partKey(streamId, part)) };
  }
}
