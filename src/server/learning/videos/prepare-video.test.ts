import { expect, it } from 'vitest';
import { sweepFiles } from '../../platform/files/sweep-files';
import { fetchFile, firstLesson } from '../../testing/course-content';
import { courseOf, openCourse, readLesson } from '../../testing/course-video';
import { fillDisk } from '../../testing/no-space';
import { addLessons, changeLesson, lessonsOf, readProgram } from '../../testing/program';
import { describeOnEachDatabase } from '../../testing/shop';
import { keysIn } from '../../testing/uploads';
import { makeSegment, prepareVideo, RUNGS, videoClient } from '../../testing/video-parts';
import { sweepLessons } from '../lessons/sweep-lessons';

const DAY_MS = 24 * 3_600_000;

describeOnEachDatabase('a video in preparation', (openShop) => {
  it('resumes after a closed tab, stores each part once, and two tabs share it', async () => {
    const shop = await openShop();
    const { lessonId, client } = await openCourse(shop);
    const [one, two] = await Promise.all([client.start(lessonId), client.start(lessonId)]);
    expect(one.body.id).toBe(two.body.id);
    const { id } = one.body;
    const { init, segment } = await makeSegment();
    const same = (await makeSegment({ start: 9 })).init;
    expect((await client.send(`${id}/480p/init`, init)).status).toBe(200);
    expect((await client.send(`${id}/480p/init`, same)).status).toBe(200);
    const answers = await Promise.all([
      client.send(`${id}/480p/0`, segment),
      client.send(`${id}/480p/0`, segment),
    ]);
    answers.push(await client.send(`${id}/480p/0`, segment));
    for (const answer of answers) expect(answer).toEqual({ status: 200, body: { milliseconds: 2000 } });
    expect(await keysIn(shop, 'streams')).toHaveLength(2);
    const again = await client.start(lessonId);
    expect(again.body.id).toBe(id);
    expect(again.body.have.rungs[1]).toMatchObject({ init: true, segments: [0] });
    expect((await client.start(lessonId, { fingerprint: 'd'.repeat(64) })).body.id).not.toBe(id);
  });

  it('is refused while parts are missing or do not follow each other', async () => {
    const shop = await openShop();
    const { lessonId, client } = await openCourse(shop);
    const { id } = (await client.start(lessonId, { rungs: RUNGS.slice(1) })).body;
    const refusal = async () => {
      const { status, body } = await client.finish(id);
      return { status, ...(body as unknown as { error: string; message: string }) }; // a refusal
    };
    expect(await refusal()).toMatchObject({ status: 409, error: 'video_incomplete' });
    const { init } = await makeSegment();
    expect((await client.send(`${id}/480p/0`, (await makeSegment()).segment)).status).toBe(409);
    await client.send(`${id}/480p/init`, init);
    await client.send(`${id}/480p/0`, (await makeSegment()).segment);
    await client.send(`${id}/480p/2`, (await makeSegment({ start: 4 })).segment);
    expect(await refusal()).toMatchObject({ status: 409, message: 'Falta la parte 2 en calidad 480p.' });
    await client.send(`${id}/480p/1`, (await makeSegment({ start: 60 })).segment);
    expect((await refusal()).message).toContain('no sigue a la anterior');
    expect((await client.state(id)).body.state).toBe('uploading');
  });

  it('whose end is missing is refused', async () => {
    const shop = await openShop();
    const { lessonId, client } = await openCourse(shop);
    const { id } = (await client.start(lessonId, { durationSeconds: 600 })).body;
    await client.sendAll(id);
    expect((await client.finish(id)).body).toMatchObject({ message: 'Falta el final del video.' });
  });

  it('is refused while one quality is shorter than the others', async () => {
    const shop = await openShop();
    const { lessonId, client } = await openCourse(shop);
    const { id } = (await client.start(lessonId)).body;
    await client.sendAll(id);
    await client.send(`${id}/480p/3`, (await makeSegment({ start: 6 })).segment);
    const message = 'Una calidad del video es más corta que las otras.';
    expect((await client.finish(id)).body).toMatchObject({ message });
  });

  it('refuses wrong parts, and stores nothing of them', async () => {
    const shop = await openShop();
    const { lessonId, client, owner } = await openCourse(shop);
    const { id } = (await client.start(lessonId)).body;
    const { init, segment } = await makeSegment();
    const silent = await makeSegment({ audio: false });
    await client.send(`${id}/480p/init`, init);
    const before = await keysIn(shop, 'streams', 'stills', 'partial');
    expect((await client.send(`${id}/480p/init`, silent.init)).body.error).toBe('video_differs');
    expect((await client.send(`${id}/480p/0`, segment.subarray(0, 5000))).status).toBe(415);
    expect((await client.send(`${id}/480p/0`, Buffer.from('no es un video'))).status).toBe(415);
    expect((await client.send(`${id}/480p/0`, Buffer.alloc(0))).status).toBe(400);
    expect((await client.send(`${id}/480p/0`, Buffer.alloc(17 * 1024 ** 2))).status).toBe(413);
    expect((await client.send(`${id}/480p/0`, segment, 'application/json')).status).toBe(400);
    expect((await client.send(`${id}/480p/0`, segment, 'video/mp4')).status).toBe(415);
    expect((await client.send(`${id}/480p/-1`, segment)).status).toBe(400);
    expect((await client.send(`${id}/720p/init`, init)).status).toBe(404);
    expect((await client.send(`${id}/..%2f..%2fx/init`, init)).status).toBe(400);
    expect((await client.send(`nadie/480p/init`, init)).status).toBe(404);
    expect((await client.send(`${id}/tiles/0`, segment)).status).toBe(415);
    expect((await client.send(`${id}/poster`, Buffer.from('<svg/>'))).status).toBe(415);
    expect((await videoClient(shop, owner.token).send(`${id}/480p/0`, segment)).status).toBe(403);
    expect(await keysIn(shop, 'streams', 'stills', 'partial')).toEqual(before);
    const start = (changes: Record<string, unknown>) => client.start(lessonId, changes);
    expect((await start({ durationSeconds: 36_000 })).body).toMatchObject({
      error: 'invalid_input',
      message: expect.stringContaining('6 horas'),
    });
    expect((await start({ bytes: 0 })).body).toMatchObject({ message: 'El archivo está vacío.' });
    expect((await start({ rungs: [] })).status).toBe(400);
    expect((await start({ rungs: [RUNGS[0], RUNGS[0]] })).status).toBe(400);
    expect((await start({ lessonId: 'nadie' })).status).toBe(404);
  });

  it('replaces another one only when it is ready, and a failed one changes nothing', async () => {
    const shop = await openShop();
    const { lessonId, owner, client } = await openCourse(shop);
    const first = await prepareVideo(shop, lessonId);
    const statusOf = async (address: string | null | undefined) =>
      (await fetchFile(shop, address ?? '')).status;
    const old = await readLesson(shop, lessonId, owner);
    const { id } = (await client.start(lessonId, { fingerprint: 'e'.repeat(64) })).body;
    await client.sendAll(id);
    expect(await statusOf(old?.hlsUrl)).toBe(200);
    await client.finish(id);
    expect(await statusOf(old?.hlsUrl)).toBe(200);
    // What makes the new one unusable does not touch the old one.
    for await (const { key } of shop.storage.list('streams'))
      if (key.includes(`${id}-240p-init`)) await shop.storage.remove(key);
    for (let attempt = 0; attempt < 5; attempt++) {
      await shop.app.services.streamWork.run();
      shop.clock.advance(6 * 60_000);
    }
    expect((await client.state(id)).body).toMatchObject({ state: 'failed', reason: expect.any(String) });
    const [lesson] = lessonsOf(await readProgram(shop, (await courseOf(shop, lessonId)) ?? ''));
    expect(lesson).toMatchObject({
      video: { url: `storage:streams/${first}.mp4` },
      preparing: { id, state: 'failed' },
    });
    expect(await statusOf((await readLesson(shop, lessonId, owner))?.hlsUrl)).toBe(200);
    // A new attempt with the same file starts again.
    const retried = (await client.start(lessonId, { fingerprint: 'e'.repeat(64) })).body;
    expect(retried.id).not.toBe(id);
    await client.sendAll(retried.id);
    await client.finish(retried.id);
    await shop.app.services.streamWork.run();
    expect(await statusOf(old?.hlsUrl)).toBe(403);
    expect(await statusOf((await readLesson(shop, lessonId, owner))?.hlsUrl)).toBe(200);
  });

  it('of a lesson without a video says that it is being prepared', async () => {
    const shop = await openShop();
    const { product, owner, client } = await openCourse(shop);
    const added = await addLessons(shop, product.id, 'Más', [{ title: 'Nueva', video_url: null }]);
    const lessonId = lessonsOf(added).at(-1)?.id ?? '';
    expect(await readLesson(shop, lessonId, owner)).toBeNull();
    const { id } = (await client.start(lessonId)).body;
    expect(await readLesson(shop, lessonId, owner)).toMatchObject({ state: 'uploading', url: null });
    expect((await client.remove(id)).body).toEqual({ removed: true });
    expect(await readLesson(shop, lessonId, owner)).toBeNull();
    expect((await client.state(id)).status).toBe(404);
  });

  it('leaves nothing behind when it is discarded, abandoned, replaced or removed with its lesson', async () => {
    const shop = await openShop();
    shop.clock.set(Date.now());
    const { lessonId, client, token } = await openCourse(shop);
    const discarded = (await client.start(lessonId)).body.id;
    await client.sendAll(discarded);
    await client.remove(discarded);
    expect(await keysIn(shop, 'streams', 'stills')).toEqual([]);

    const first = await prepareVideo(shop, lessonId, { fingerprint: 'f'.repeat(64) });
    expect((await client.remove(first)).status).toBe(409);
    const kept = await prepareVideo(shop, lessonId, { fingerprint: 'g'.repeat(64) });
    const abandoned = (await client.start(lessonId, { fingerprint: 'h'.repeat(64) })).body.id;
    await client.sendAll(abandoned);
    const streams = async () =>
      [...new Set((await keysIn(shop, 'streams', 'stills')).map((key) => key.split(/[/-]/)[1]))].sort();
    await sweepFiles(shop);
    expect(await streams()).toEqual([first, kept, abandoned].sort());

    shop.clock.advance(8 * DAY_MS);
    await sweepFiles(shop);
    expect(await streams()).toEqual([kept]);
    expect((await client.state(abandoned)).status).toBe(404);
    const rows = await shop.db.selectFrom('stream_segments').select('stream_id').distinct().execute();
    expect(rows).toEqual([{ stream_id: kept }]);

    await shop.call('DELETE /admin/lessons/:id', { params: { id: lessonId }, token });
    // A removed lesson can come back for a month.
    shop.clock.advance(20 * DAY_MS);
    await sweepLessons(shop);
    await sweepFiles(shop);
    expect(await streams()).toEqual([kept]);
    shop.clock.advance(20 * DAY_MS);
    await sweepLessons(shop);
    await sweepFiles(shop);
    expect(await keysIn(shop, 'streams', 'stills')).toEqual([]);
    expect(await shop.db.selectFrom('streams').select('id').execute()).toEqual([]);
  });

  it('is refused while the disk has no space to spare, before anything is stored', async () => {
    const shop = await openShop();
    const product = await shop.product('courses', { video_url: 'https://youtu.be/abc123' });
    const { token } = await shop.admin();
    const lessonId = await firstLesson(shop, product);
    fillDisk(shop);
    const answer = await videoClient(shop, token).start(lessonId);
    expect(answer).toMatchObject({ status: 507, body: { error: 'storage_full' } });
    expect(await shop.db.selectFrom('streams').select('id').execute()).toEqual([]);
  });

  it('that is not ready is no file of a product', async () => {
    const shop = await openShop();
    const { lessonId, client } = await openCourse(shop);
    const { id } = (await client.start(lessonId)).body;
    const answer = await changeLesson(shop, lessonId, { video_url: `storage:streams/${id}.mp4` });
    expect(answer.status).toBe(400);
  });
});
