import { fetchSigned } from '../../api';
import { videoPath } from '../../saved/saved-names';
import { putKey } from '../../saved/video-keys';
import { fetchLesson } from './api';
import { askForQuality, type ChosenQuality } from './choose-quality';
import { download, fetchBytes, pathOf } from './download';
import { checkRoom, explain } from './free-space';
import { inTurns } from './in-turns';
import { readParts, writeMaster, writeParts } from './playlist';
import { SaveFailure } from './save-failure';
import type { Attempt } from './save-product';
import { openSavedCache, sweep } from './saved-records';
import { forgetVideo, partPath, pathsOf, readVideo, type SavedVideo, writeVideo } from './saved-videos';

interface VideoSaving extends Attempt {
  lessonId: string;
}

/** Saves the encrypted parts of a lesson's video, and its key. What an interrupted attempt has saved is not fetched again. */
export async function saveVideo(saving: VideoSaving): Promise<void> {
  const { userId, lessonId, signal, onShare } = saving;
  let needed = 0;
  try {
    const lesson = await fetchLesson(lessonId);
    const { video, durationSeconds } = lesson.data;
    if (!video?.hlsUrl) throw new SaveFailure('Esta clase solo se ve con conexión.');
    signal.throwIfAborted();
    const cache = await openSavedCache(userId);
    const before = await readVideo(cache, lessonId);
    const quality = await askForQuality(video.hlsUrl, durationSeconds ?? 0, before?.quality);
    const list = readParts(await (await fetchSigned(quality.url)).text(), quality.url);
    const key = await fetchBytes(list.key);
    const record = describe(lesson.data, quality, list);
    // Parts of another video must not mix with this one.
    if (before && before.source !== record.source) {
      await forgetVideo(userId, cache, lessonId);
      await sweep(cache);
    }
    const here = await pathsOf(cache);
    const missing = list.parts
      .map(({ url }, number) => ({ url, path: partPath(lessonId, number) }))
      .filter(({ path }) => !here.has(path));
    needed = Math.ceil((record.bytes * missing.length) / list.parts.length);
    await checkRoom(needed);
    signal.throwIfAborted();
    await writeVideo(cache, record);

    const fetchFile = (url: string, path = pathOf(url)) =>
      download({ cache, url, path, signal, onBytes: () => undefined });
    await fetchFile(list.init, videoPath(lessonId, 'init.mp4'));
    for (const url of [video.posterUrl, ...video.captions.map((one) => one.url)])
      if (url) await fetchFile(url);
    let count = list.parts.length - missing.length;
    await inTurns(missing, async ({ url, path }) => {
      await fetchFile(url, path);
      count += 1;
      onShare(Math.min(0.99, count / list.parts.length));
    });

    await cache.put(lesson.url, Response.json(lesson.data));
    const put = (path: string, body: string) =>
      cache.put(path, new Response(body, { headers: { 'content-type': 'application/vnd.apple.mpegurl' } }));
    await put(videoPath(lessonId, 'lista.m3u8'), writeParts(list.parts));
    await put(pathOf(video.hlsUrl), writeMaster(quality.facts, videoPath(lessonId, 'lista.m3u8')));
    signal.throwIfAborted();
    // Another tab may have removed it meanwhile: after a logout or a refund nothing is stored again.
    if (!(await readVideo(cache, lessonId))) throw new DOMException('Removed.', 'AbortError');
    await putKey(userId, lessonId, key);
    await writeVideo(cache, { ...record, isWhole: true });
  } catch (error) {
    await explain(needed)(error);
  }
}

function describe(
  { id, productId, title }: { id: string; productId: string; title: string },
  { name, facts, bytes }: ChosenQuality,
  { init, parts }: ReturnType<typeof readParts>,
): SavedVideo {
  const size = { partCount: parts.length, bytes, isWhole: false };
  return { lessonId: id, productId, title, quality: name, facts, source: pathOf(init), ...size };
}
