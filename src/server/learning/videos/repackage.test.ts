import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { BufferSource, EncodedPacketSink, Input, MP4 } from 'mediabunny';
import { expect, it } from 'vitest';
import { restoreBackup } from '../../platform/backup/restore-backup';
import { writeBackup } from '../../platform/backup/write-backup';
import { sweepFiles } from '../../platform/files/sweep-files';
import { fetchFile, grant, openContent } from '../../testing/course-content';
import { addLessons, changeLesson, lessonsOf, readProgram } from '../../testing/program';
import { describeOnEachDatabase, type TestShop } from '../../testing/shop';
import { keysIn, listen, tusClient } from '../../testing/uploads';
import { makeMovie } from '../../testing/video-parts';
import { STREAM_LEASE_MS } from '../lessons/stream-work';

const DAY_MS = 24 * 3_600_000;

async function upload(shop: TestShop, bytes: Buffer) {
  const { token } = await shop.admin();
  const home = shop.app.server.listening ? `http://127.0.0.1:${port(shop)}` : await listen(shop);
  const tus = tusClient(home, token);
  const { id } = await tus.create('video', bytes.length, 'clase.mp4');
  await tus.append(id, 0, bytes);
  return await tus.complete(id);
}

function port(shop: TestShop): number {
  const address = shop.app.server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

async function lessonWith(shop: TestShop, video_url: string) {
  const product = await shop.product('courses');
  const program = await addLessons(shop, product.id, 'Clases', [{ title: 'Una', video_url }]);
  const owner = await shop.register();
  await grant(shop, owner, product);
  const id = lessonsOf(program)[0]?.id ?? '';
  const read = async (token = owner.token) =>
    (await shop.call('GET /lessons/:id', { params: { id }, token })).body.video;
  /** A restored shop has no sessions. */
  const logIn = async () =>
    (await shop.call('POST /users/login', { body: { email: owner.email, password: owner.password } })).body
      .token;
  return { id, product, owner, read, logIn };
}

async function countPackets(bytes: Buffer): Promise<number[]> {
  const input = new Input({ source: new BufferSource(bytes), formats: [MP4] });
  const counts: number[] = [];
  for (const track of await input.getTracks()) {
    let count = 0;
    for await (const _ of new EncodedPacketSink(track).packets()) count += 1;
    counts.push(count);
  }
  return counts;
}

describeOnEachDatabase('an uploaded video', (openShop) => {
  it('plays as a file at once and as a stream after it was cut at its key frames', async () => {
    const shop = await openShop();
    const movie = await makeMovie({ seconds: 7, everySeconds: 1 });
    const { body } = await upload(shop, movie);
    const lesson = await lessonWith(shop, body.url);
    const before = await lesson.read();
    expect(before).toMatchObject({ state: 'ready', hlsUrl: null });
    expect((await fetchFile(shop, before?.url ?? '')).bytes.equals(movie)).toBe(true);

    await shop.app.services.streamWork.run();
    const [edited] = lessonsOf(await readProgram(shop, lesson.product.id));
    expect(edited?.video).toMatchObject({ bytes: movie.length, streamId: expect.any(String) });
    const after = await lesson.read();
    const master = await fetchFile(shop, after?.hlsUrl ?? '');
    expect(master.text).toMatch(/CODECS="avc1.64000a,mp4a.40.2"/);
    const playlist = await fetchFile(shop, /^\/api.+$/m.exec(master.text)?.[0] ?? '');
    expect(playlist.text.match(/#EXTINF:([\d.]+)/g)).toEqual([
      '#EXTINF:2.000',
      '#EXTINF:2.000',
      '#EXTINF:3.000',
    ]);
    await changeLesson(shop, lesson.id, { video_url: 'https://youtu.be/abc123' });
    expect(await lesson.read()).toMatchObject({ url: expect.stringContaining('youtube'), hlsUrl: null });
  });

  it('is stored once: its stream serves the file too, and the sweep removes the original', async () => {
    const shop = await openShop();
    shop.clock.set(Date.now());
    const movie = await makeMovie({ seconds: 7 });
    const { body } = await upload(shop, movie);
    const lesson = await lessonWith(shop, body.url);
    const early = (await lesson.read())?.url ?? '';
    const tagOf = async (address: string) => (await fetchFile(shop, address, {}, 'HEAD')).headers.etag;
    const tag = await tagOf(early);
    const kept = (await upload(shop, await makeMovie({ seconds: 30, everySeconds: 30, audio: false }))).body;
    await lessonWith(shop, kept.url);
    await shop.app.services.streamWork.run();
    const isStored = async ({ url }: { url: string }) =>
      (await keysIn(shop, 'videos')).includes(url.replace('storage:', ''));
    await sweepFiles(shop);
    expect(await isStored(body)).toBe(true);
    shop.clock.advance(8 * DAY_MS);
    await sweepFiles(shop);
    expect(await isStored(body)).toBe(false);
    // A file that could not be cut has no other copy.
    expect(await isStored(kept)).toBe(true);

    const video = await lesson.read();
    const file = await fetchFile(shop, video?.url ?? '');
    expect(file).toMatchObject({ status: 200, headers: { 'content-type': 'video/mp4' } });
    // A player that holds a part of the original must not join it with this one.
    expect(file.headers.etag).not.toBe(tag);
    const input = new Input({ source: new BufferSource(file.bytes), formats: [MP4] });
    expect(await input.computeDuration()).toBeCloseTo(7, 1);
    expect(await countPackets(file.bytes)).toEqual(await countPackets(movie));
    const part = await fetchFile(shop, video?.url ?? '', { range: 'bytes=900-999' });
    expect(part.bytes.equals(file.bytes.subarray(900, 1000))).toBe(true);
    // The wire and the program still name the file.
    const { video_url } = await openContent(shop, lesson.product, lesson.owner);
    expect((await fetchFile(shop, video_url)).bytes.equals(file.bytes)).toBe(true);
    expect((await changeLesson(shop, lesson.id, { video_url: body.url })).status).toBe(200);

    const [filesDir, target] = [join(shop.dataDir, 'files'), join(shop.dataDir, 'backup.tar.gz')];
    await writeBackup({ db: shop.db, storage: shop.storage, target });
    await rm(filesDir, { recursive: true });
    await restoreBackup({ db: shop.db, filesDir, source: target, force: true });
    const owner = await lesson.logIn();
    expect((await fetchFile(shop, (await lesson.read(owner))?.url ?? '')).bytes.equals(file.bytes)).toBe(
      true,
    );
  });

  it('that promises more than could be cut stays a file', async () => {
    const shop = await openShop();
    const movie = await makeMovie({ audio: false });
    // The duration in the movie header: version and flags, two times, ticks a second, duration.
    const header = movie.indexOf('mvhd') + 4;
    movie.writeUInt32BE(60 * movie.readUInt32BE(header + 12), header + 16);
    const { body } = await upload(shop, movie);
    const lesson = await lessonWith(shop, body.url);
    await shop.app.services.streamWork.run();
    expect(await lesson.read()).toMatchObject({ state: 'ready', hlsUrl: null });
  });

  it('becomes a stream also when the process was killed while it was cut', async () => {
    const shop = await openShop();
    const { body } = await upload(shop, await makeMovie({ audio: false }));
    const lesson = await lessonWith(shop, body.url);
    // A killed process leaves its claim, and objects without rows.
    const now = shop.clock.now();
    const claimed = { attempts: 1, run_at: now + STREAM_LEASE_MS };
    const { id } = await shop.db
      .updateTable('streams')
      .set(claimed)
      .returning('id')
      .executeTakeFirstOrThrow();
    await shop.storage.put('streams', Buffer.from('half'), 'm4s', `${id}-100p-0-00000000`);
    await shop.app.services.streamWork.run();
    expect(await lesson.read()).toMatchObject({ hlsUrl: null });
    shop.clock.advance(STREAM_LEASE_MS);
    await Promise.all([shop.app.services.streamWork.run(), shop.app.services.streamWork.run()]);
    expect((await lesson.read())?.hlsUrl).toContain('master.m3u8');
    const rows = await shop.db.selectFrom('stream_segments').select('n').execute();
    expect(rows).toHaveLength(4);
  });

  it('with too few key frames stays a file', async () => {
    const shop = await openShop();
    const { body } = await upload(shop, await makeMovie({ seconds: 30, everySeconds: 30, audio: false }));
    const lesson = await lessonWith(shop, body.url);
    await shop.app.services.streamWork.run();
    expect(await lesson.read()).toMatchObject({ state: 'ready', hlsUrl: null });
    expect(await shop.db.selectFrom('streams').select('id').execute()).toEqual([]);
  });

  it('that lost its end or is too long is refused with a sentence, and nothing stays', async () => {
    const shop = await openShop();
    const movie = await makeMovie();
    const cut = await upload(shop, movie.subarray(0, movie.length - 5000));
    expect(cut).toMatchObject({ status: 415, body: { message: expect.stringContaining('incompleto') } });
    const long = await makeMovie({ seconds: 1, audio: false });
    // The time between two pictures, in the table `stts`: entries, count, duration.
    long.writeUInt32BE(25 * 3600, long.indexOf('stts') + 16);
    const refused = await upload(shop, long);
    expect(refused).toMatchObject({ status: 415, body: { message: expect.stringContaining('6 horas') } });
    expect(await keysIn(shop, 'videos', 'streams', 'partial')).toEqual([]);
    expect(await shop.db.selectFrom('streams').select('id').execute()).toEqual([]);
  });
});
