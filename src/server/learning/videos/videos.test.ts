import { createDecipheriv } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { BufferSource, Input, MP4 } from 'mediabunny';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { sweepFiles } from '../../platform/files/sweep-files';
import { bytesOf } from '../../platform/media/byte-source';
import { readMp4Duration } from '../../platform/media/mp4';
import { fetchFile, grant } from '../../testing/course-content';
import { courseOf, openCourse, readLesson } from '../../testing/course-video';
import { addLessons, changeLesson, lessonsOf, readProgram } from '../../testing/program';
import { describeOnEachDatabase, type TestShop } from '../../testing/shop';
import { keysIn } from '../../testing/uploads';
import { makeSegment, makeTile, prepareVideo, RUNGS, videoClient } from '../../testing/video-parts';
import { withoutIndex } from './media-segment';
import { decryptSegment } from './stream-key';

const DAY_MS = 24 * 3_600_000;

const addressesIn = (playlist: string) => playlist.split('\n').filter((line) => /^(https?:|\/)/.test(line));

/** The files that a player loads, from the first playlist to the last segment of the first quality. */
async function watch(shop: TestShop, hlsUrl: string | null) {
  const master = await fetchFile(shop, hlsUrl);
  const playlist = await fetchFile(shop, addressesIn(master.text)[0] ?? '');
  const keyUrl = /#EXT-X-KEY:METHOD=AES-128,URI="([^"]+)"/.exec(playlist.text)?.[1] ?? '';
  const initUrl = /#EXT-X-MAP:URI="([^"]+)"/.exec(playlist.text)?.[1] ?? '';
  return { master, playlist, keyUrl, initUrl, segments: addressesIn(playlist.text) };
}

describeOnEachDatabase('a prepared video', (openShop) => {
  it('is prepared for a course that does not exist yet, and becomes its first lesson', async () => {
    const shop = await openShop();
    const { token } = await shop.admin();
    const client = videoClient(shop, token);
    const { id, url } = (await client.start(null)).body;
    expect(url).toBeNull();
    expect((await client.start(null)).body.id).toBe(id);
    expect((await client.start(null, { fingerprint: 'b'.repeat(64) })).body.id).not.toBe(id);
    const address = `storage:streams/${id}.mp4`;
    const body = { type: 'curso' as const, set: { title: 'Rogel', video_url: address } };
    await client.sendAll(id);
    await client.finish(id);
    await shop.app.services.streamWork.run();
    expect((await client.state(id)).body).toMatchObject({ state: 'ready', url: address, lessonId: null });
    const draft = (await shop.call('POST /admin/drafts', { token, body })).body;
    expect(draft.files).toEqual([{ url: address, name: 'merengue.mov', bytes: null, durationSeconds: 6 }]);
    // The draft has it now, so nobody takes it away.
    expect((await client.remove(id)).status).toBe(409);
    shop.clock.advance(8 * DAY_MS);
    await sweepFiles(shop);
    const course = await shop.product('courses', { video_url: address });
    const [lesson] = lessonsOf(await readProgram(shop, course.id));
    expect(lesson).toMatchObject({ durationSeconds: 6, video: { streamId: id, bytes: null } });
    const owner = await shop.register();
    await grant(shop, owner, course);
    expect((await readLesson(shop, lesson?.id ?? '', owner))?.hlsUrl).toContain('master.m3u8');
    // It has a lesson, so the same file for the next course is another video.
    expect((await client.start(null)).body.id).not.toBe(id);
  });

  it('arrives in parts, becomes the video of its lesson, and plays for the owner', async () => {
    const shop = await openShop();
    const { lessonId, owner, client } = await openCourse(shop);
    const before = await readLesson(shop, lessonId, owner);
    expect(before).toMatchObject({ state: 'ready', hlsUrl: null });
    const started = await client.start(lessonId);
    expect(started.body).toMatchObject({ state: 'uploading', lessonId, have: { tiles: [], poster: false } });
    const { id } = started.body;
    await client.sendAll(id);
    const state = await client.state(id);
    expect(state.body.have).toMatchObject({
      rungs: RUNGS.map((rung) => ({ ...rung, init: true, segments: [0, 1, 2] })),
      tiles: [0],
    });
    expect((await client.finish(id)).body.state).toBe('processing');
    const [preparing] = lessonsOf(await readProgram(shop, (await courseOf(shop, lessonId)) ?? ''));
    expect(preparing?.preparing).toEqual({ id, state: 'processing', reason: null, fileName: 'merengue.mov' });
    await shop.app.services.streamWork.run();

    const video = await readLesson(shop, lessonId, owner);
    expect(video).toMatchObject({ state: 'ready', hlsUrl: expect.stringContaining('master.m3u8') });
    const [lesson] = lessonsOf(await readProgram(shop, (await courseOf(shop, lessonId)) ?? ''));
    expect(lesson).toMatchObject({
      durationSeconds: 6,
      preparing: null,
      video: {
        state: 'ready',
        url: `storage:streams/${id}.mp4`,
        fileName: 'merengue.mov',
        bytes: null,
        streamId: id,
      },
    });

    const token = (await shop.admin()).token;
    const params = { id: (await courseOf(shop, lessonId)) ?? '' };
    const { posters } = (await shop.call('GET /admin/products/:id/posters', { token, params })).body;
    expect(Object.keys(posters)).toEqual([lessonId]);
    expect((await fetchFile(shop, posters[lessonId] ?? '')).headers['content-type']).toBe('image/jpeg');
    const { master, playlist, keyUrl, initUrl, segments } = await watch(shop, video?.hlsUrl ?? null);
    expect(master.headers['content-type']).toBe('application/vnd.apple.mpegurl');
    expect(master.text).toMatch(
      /BANDWIDTH=\d+,AVERAGE-BANDWIDTH=\d+,RESOLUTION=64x64,CODECS="avc1.64000a,mp4a/,
    );
    expect(playlist.text).toContain('#EXT-X-TARGETDURATION:2\n');
    expect(playlist.text.match(/#EXTINF:2.000,/g)).toHaveLength(3);
    expect(playlist.text.indexOf('#EXT-X-MAP')).toBeLessThan(playlist.text.indexOf('#EXT-X-KEY'));
    const key = await fetchFile(shop, keyUrl);
    expect(key).toMatchObject({ status: 200, headers: { 'cache-control': 'private, no-store' } });
    expect(key.bytes).toHaveLength(16);
    const made = await makeSegment({ start: 2 });
    expect((await fetchFile(shop, initUrl)).bytes.subarray(0, 8)).toEqual(made.init.subarray(0, 8));
    const sent = await fetchFile(shop, segments[1] ?? '');
    expect(sent.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
      'content-type': 'video/iso.segment',
    });
    const iv = Buffer.alloc(16);
    iv.writeUInt32BE(1, 12);
    const cipher = createDecipheriv('aes-128-cbc', key.bytes, iv);
    const clear = Buffer.concat([cipher.update(sent.bytes), cipher.final()]);
    expect(clear.equals(withoutIndex(made.segment))).toBe(true);
  });

  it('names what the first picture needs, at the place of the viewer', async () => {
    const shop = await openShop();
    const { lessonId, owner } = await openCourse(shop);
    await prepareVideo(shop, lessonId);
    const video = await readLesson(shop, lessonId, owner);
    const master = await fetchFile(shop, video?.hlsUrl ?? '');
    const { keyUrl, initUrl, segments } = await watch(shop, video?.hlsUrl ?? null);
    expect(video?.startUrls).toEqual([addressesIn(master.text)[0], keyUrl, initUrl, segments[0]]);
    for (const url of video?.startUrls ?? []) expect((await fetchFile(shop, url)).status).toBe(200);

    const body = { positionSeconds: 5 };
    await shop.call('PUT /lessons/:id/progress', { token: owner.token, params: { id: lessonId }, body });
    expect((await readLesson(shop, lessonId, owner))?.startUrls.at(-1)).toBe(segments[2]);
  });

  it('has a still picture and a storyboard at signed addresses, and keeps no single pictures', async () => {
    const shop = await openShop();
    const { lessonId, owner, client } = await openCourse(shop);
    const { id } = (await client.start(lessonId, { durationSeconds: 6 })).body;
    await client.sendAll(id);
    await client.send(`${id}/tiles/1`, await makeTile('#123456'));
    await client.send(`${id}/poster`, await makeTile('#00ff00'));
    await client.finish(id);
    await shop.app.services.streamWork.run();
    const video = await readLesson(shop, lessonId, owner);
    const poster = await fetchFile(shop, video?.posterUrl ?? '');
    expect(poster).toMatchObject({ status: 200, headers: { 'content-type': 'image/jpeg' } });
    const cues = await fetchFile(shop, video?.storyboardUrl ?? '');
    expect(cues.text).toMatch(
      /^WEBVTT\n\n00:00:00.000 --> 00:00:06.000\n\/api\/lessons\/.+#xywh=0,0,160,90\n/,
    );
    const sheet = /^(\/api\S+)#xywh=160,0,160,90$/m.exec(cues.text)?.[1] ?? '';
    const drawn = await fetchFile(shop, sheet);
    expect(drawn.status).toBe(200);
    const second = sharp(drawn.bytes).extract({ left: 160, top: 0, width: 160, height: 90 });
    const colour = await second.resize(1, 1).raw().toBuffer();
    for (const [at, expected] of [0x12, 0x34, 0x56].entries())
      expect(Math.abs((colour[at] ?? 0) - expected)).toBeLessThan(6);
    expect((await fetchFile(shop, sheet.replace('sheet-0', 'sheet-1'))).status).toBe(403);
    expect((await keysIn(shop, 'stills')).map((key) => key.split('-')[1]).sort()).toEqual([
      'poster',
      'sheet',
    ]);
  });

  it('also plays as one MP4 in any range, for players without playlists', async () => {
    const shop = await openShop();
    const { lessonId, owner } = await openCourse(shop);
    await prepareVideo(shop, lessonId);
    const { url } = (await readLesson(shop, lessonId, owner)) ?? {};
    const whole = await fetchFile(shop, url ?? '');
    expect(whole).toMatchObject({ status: 200, headers: { 'content-type': 'video/mp4' } });
    const last = withoutIndex((await makeSegment({ start: 4 })).segment);
    expect(whole.bytes.subarray(-last.length).equals(last)).toBe(true);
    expect(await readMp4Duration(bytesOf(whole.bytes))).toBe(6000);
    // Only the index of the whole.
    expect(whole.bytes.toString('latin1').match(/sidx/g)).toHaveLength(1);
    const input = new Input({ source: new BufferSource(whole.bytes), formats: [MP4] });
    expect(await input.computeDuration()).toBeCloseTo(6, 1);
    const end = whole.bytes.length - 1;
    const part = await fetchFile(shop, url ?? '', { range: `bytes=1000-${end - 3}` });
    expect(part).toMatchObject({
      status: 206,
      headers: { 'content-range': `bytes 1000-${end - 3}/${end + 1}` },
    });
    expect(part.bytes.equals(whole.bytes.subarray(1000, end - 2))).toBe(true);
  });

  it('plays in a player that sends no session and runs no scripts, as the one of an iPhone', async () => {
    const shop = await openShop();
    const { lessonId, owner } = await openCourse(shop);
    await prepareVideo(shop, lessonId);
    const { hlsUrl } = (await readLesson(shop, lessonId, owner)) ?? {};
    const get = async (address: string) => {
      const answer = await fetchFile(shop, new URL(address, 'http://shop.test').href, {
        'user-agent': 'AppleCoreMedia/1.0.0.20G81 (iPhone; U; CPU OS 16_6 like Mac OS X; es_ar)',
        'x-playback-session-id': '5D1C6A2E-0000-4000-8000-000000000000',
        'accept-encoding': 'gzip',
      });
      expect(answer).toMatchObject({ status: 200 });
      const isZipped = answer.headers['content-encoding'] === 'gzip';
      return { ...answer, bytes: isZipped ? gunzipSync(answer.bytes) : answer.bytes };
    };
    const master = await get(hlsUrl ?? '');
    const playlists = addressesIn(master.bytes.toString());
    expect(playlists).toHaveLength(RUNGS.length);
    for (const address of playlists) {
      const playlist = await get(address);
      expect(playlist.headers['content-type']).toBe('application/vnd.apple.mpegurl');
      const text = playlist.bytes.toString();
      const [initUrl = '', keyUrl = ''] = [...text.matchAll(/URI="([^"]+)"/g)].map(([, found]) => found);
      const key = await get(keyUrl);
      expect(key).toMatchObject({ headers: { 'content-type': 'application/octet-stream' } });
      const film = [(await get(initUrl)).bytes];
      for (const [n, segment] of addressesIn(text).entries())
        film.push(decryptSegment(key.bytes, n, (await get(segment)).bytes));
      const input = new Input({ source: new BufferSource(Buffer.concat(film)), formats: [MP4] });
      expect(await input.computeDuration()).toBeCloseTo(6, 1);
    }
  });

  it('gives its key only to who may see the lesson now', async () => {
    const shop = await openShop();
    const { lessonId, owner, product, token } = await openCourse(shop);
    await prepareVideo(shop, lessonId);
    const other = await shop.register();
    for (const person of [null, other])
      expect(
        (
          await shop.call('GET /lessons/:id', {
            params: { id: lessonId },
            ...(person ? { token: person.token } : {}),
          })
        ).status,
      ).toBe(person ? 403 : 401);
    const watching = async () => await watch(shop, (await readLesson(shop, lessonId, owner))?.hlsUrl ?? null);
    const { keyUrl } = await watching();
    const statusOf = async (address: string) => (await fetchFile(shop, address)).status;
    expect(await statusOf(keyUrl)).toBe(200);

    const [path, signature] = keyUrl.split('?firma=');
    expect(await statusOf(path ?? '')).toBe(403);
    expect(await statusOf(`${path}?firma=${signature?.replace(owner.id, other.id)}`)).toBe(403);
    const lessons = lessonsOf(await addLessons(shop, product.id, 'Otra', [{ title: 'Otra' }]));
    const otherLesson = lessons.at(-1)?.id ?? '';
    await prepareVideo(shop, otherLesson, { fingerprint: 'b'.repeat(64) });
    const foreign = await watch(shop, (await readLesson(shop, otherLesson, owner))?.hlsUrl ?? null);
    expect(await statusOf(`${path}?firma=${foreign.keyUrl.split('?firma=')[1]}`)).toBe(403);
    expect(await statusOf(keyUrl.replace('/key', '/480p.m3u8'))).toBe(403);

    // A playlist cannot prolong what it was signed for.
    const { hlsUrl } = (await readLesson(shop, lessonId, owner)) ?? {};
    shop.clock.advance(5 * 3_600_000);
    const late = await watch(shop, hlsUrl ?? null);
    expect(await statusOf(late.keyUrl)).toBe(200);
    shop.clock.advance(3_600_000);
    expect(await statusOf(late.keyUrl)).toBe(403);
    expect(await statusOf(hlsUrl ?? '')).toBe(403);

    const beforeRelease = await watching();
    await changeLesson(shop, lessonId, { releaseAt: new Date(shop.clock.now() + DAY_MS).toISOString() });
    expect(await statusOf(beforeRelease.keyUrl)).toBe(403);
    await changeLesson(shop, lessonId, { releaseAt: null });

    const beforeRefund = await watching();
    await shop.db.updateTable('grants').set({ ended_at: shop.clock.now() }).execute();
    expect(await statusOf(beforeRefund.keyUrl)).toBe(403);
    await grant(shop, owner, product);

    const beforeRemoval = await watching();
    await shop.call('DELETE /admin/lessons/:id', { params: { id: lessonId }, token });
    expect(await statusOf(beforeRemoval.keyUrl)).toBe(403);
    await shop.call('POST /admin/lessons/:id/restore', { params: { id: lessonId }, token });

    const beforeReplacement = await watching();
    await prepareVideo(shop, lessonId, { fingerprint: 'c'.repeat(64) });
    expect(await statusOf(beforeReplacement.keyUrl)).toBe(403);

    const beforeLogout = await watching();
    await shop.call('POST /users/logout', { token: owner.token });
    expect(await statusOf(beforeLogout.keyUrl)).toBe(403);
  });

  it('of a free preview plays for visitors', async () => {
    const shop = await openShop();
    const { lessonId } = await openCourse(shop);
    await prepareVideo(shop, lessonId);
    await changeLesson(shop, lessonId, { isPreview: true });
    const { keyUrl, segments } = await watch(shop, (await readLesson(shop, lessonId, null))?.hlsUrl ?? null);
    expect((await fetchFile(shop, keyUrl)).status).toBe(200);
    expect(segments).toHaveLength(3);
    await changeLesson(shop, lessonId, { isPreview: false });
    expect((await fetchFile(shop, keyUrl)).status).toBe(403);
  });

  it('comes from another address when one is configured, and pages may load it', async () => {
    const shop = await openShop({ MEDIA_BASE_URL: 'https://cdn.test/tienda/' });
    const { lessonId, owner } = await openCourse(shop);
    const id = await prepareVideo(shop, lessonId);
    const { segments, keyUrl, initUrl } = await watch(
      shop,
      (await readLesson(shop, lessonId, owner))?.hlsUrl ?? null,
    );
    for (const address of [initUrl, ...segments])
      expect(address.startsWith(`https://cdn.test/tienda/streams/${id}-240p-`)).toBe(true);
    expect(keyUrl.startsWith('/api/lessons/')).toBe(true);
    const policy = (await fetchFile(shop, '/api/health')).headers['content-security-policy'];
    for (const directive of ['connect-src', 'media-src', 'img-src'])
      expect(policy).toMatch(new RegExp(`${directive}[^;]* https://cdn\\.test[ ;]`));
  });

  it('stays when the program is exported and imported, and when its product is saved', async () => {
    const shop = await openShop();
    const { lessonId, product, token, owner } = await openCourse(shop);
    const id = await prepareVideo(shop, lessonId);
    const file = await fetchFile(shop, `/api/admin/products/${product.id}/program/file`, {
      authorization: `Bearer ${token}`,
    });
    const imported = await shop.call('POST /admin/products/:id/program/file', {
      params: { id: product.id },
      token,
      body: { content: file.bytes.toString('base64'), dryRun: false },
    });
    expect(imported.body).toMatchObject({ isApplied: true, errors: [] });
    const saved = await shop.call('PUT /courses/:id', {
      params: { id: product.id },
      token,
      body: { title: 'Otro título', video_url: `storage:streams/${id}.mp4` },
    });
    expect(saved.status).toBe(200);
    expect((await readLesson(shop, lessonId, owner))?.hlsUrl).toContain('master.m3u8');
  });

  it('has a key that the table alone does not reveal', async () => {
    const shop = await openShop();
    const { lessonId, owner } = await openCourse(shop);
    await prepareVideo(shop, lessonId);
    const { keyUrl } = await watch(shop, (await readLesson(shop, lessonId, owner))?.hlsUrl ?? null);
    const key = (await fetchFile(shop, keyUrl)).bytes;
    const { sealed_key } = await shop.db.selectFrom('streams').select('sealed_key').executeTakeFirstOrThrow();
    const sealed = Buffer.from(sealed_key.slice('v1.'.length), 'base64url');
    for (const text of [key, Buffer.from(key.toString('base64'))]) expect(sealed.includes(text)).toBe(false);
  });
});
