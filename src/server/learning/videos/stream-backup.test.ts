import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { restoreBackup } from '../../platform/backup/restore-backup';
import { writeBackup } from '../../platform/backup/write-backup';
import { courseWithOwner, fetchFile, firstLesson } from '../../testing/course-content';
import { describeOnEachDatabase } from '../../testing/shop';
import { makeSegment, prepareVideo, videoClient } from '../../testing/video-parts';
import { withoutIndex } from './media-segment';
import { decryptSegment } from './stream-key';

describeOnEachDatabase('a backup', (openShop) => {
  it('holds streams with their keys, and uploads that go on after it', async () => {
    const shop = await openShop();
    const { product, owner } = await courseWithOwner(shop);
    const lessonId = await firstLesson(shop, product);
    await prepareVideo(shop, lessonId);
    const { email, password, token } = await shop.admin();
    const started = await videoClient(shop, token).start(lessonId, { fingerprint: 'b'.repeat(64) });
    const { init, segment } = await makeSegment();
    await videoClient(shop, token).send(`${started.body.id}/480p/init`, init);

    const [filesDir, target] = [join(shop.dataDir, 'files'), join(shop.dataDir, 'backup.tar.gz')];
    await writeBackup({ db: shop.db, storage: shop.storage, target });
    await rm(filesDir, { recursive: true });
    await shop.db.updateTable('lessons').set({ next_stream_id: null, video_id: null }).execute();
    await shop.db.deleteFrom('streams').execute();
    await restoreBackup({ db: shop.db, filesDir, source: target, force: true });

    const logIn = async (person: { email: string; password: string }) =>
      (await shop.call('POST /users/login', { body: { email: person.email, password: person.password } }))
        .body.token;
    const lesson = await shop.call('GET /lessons/:id', {
      params: { id: lessonId },
      token: await logIn(owner),
    });
    const master = await fetchFile(shop, lesson.body.video?.hlsUrl ?? '');
    const playlist = await fetchFile(shop, /^\/api.+$/m.exec(master.text)?.[0] ?? '');
    const key = await fetchFile(shop, /#EXT-X-KEY:.*URI="([^"]+)"/.exec(playlist.text)?.[1] ?? '');
    const first = await fetchFile(shop, /^\/media\S+m4s$/m.exec(playlist.text)?.[0] ?? '');
    expect(decryptSegment(key.bytes, 0, first.bytes).equals(withoutIndex(segment))).toBe(true);

    const client = videoClient(shop, await logIn({ email, password }));
    const again = await client.start(lessonId, { fingerprint: 'b'.repeat(64) });
    expect(again.body).toMatchObject({ id: started.body.id, have: { rungs: [{}, { init: true }] } });
    expect((await client.send(`${again.body.id}/480p/0`, segment)).status).toBe(200);
  });
});
