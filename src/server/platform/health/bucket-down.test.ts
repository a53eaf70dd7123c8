import { expect, it } from 'vitest';
import { startS3 } from '../../testing/s3-server';
import { describeOnEachDatabase } from '../../testing/shop';

describeOnEachDatabase('a shop whose bucket is away', (openShop) => {
  it('says so for files, and goes on with everything else', async () => {
    const s3 = await startS3();
    const shop = await openShop(s3.env);
    const { key } = await shop.storage.put('images', Buffer.from('picture'), 'webp');
    const person = await shop.register();
    expect((await shop.call('GET /health')).body).toEqual({ status: 'ok' });
    expect((await shop.app.inject(`/media/${key}`)).statusCode).toBe(200);

    await s3.stop();
    for (let i = 0; i < 5; i++) {
      const answer = await shop.app.inject(`/media/${key}`);
      expect(answer.statusCode).toBe(503);
      expect(answer.json()).toMatchObject({ error: 'storage_down' });
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    }
    expect(await shop.call('GET /health')).toMatchObject({
      status: 200,
      body: { status: 'ok', storage: 'down' },
    });
    const login = { email: person.email, password: person.password };
    expect((await shop.call('POST /users/login', { body: login })).status).toBe(200);
    expect((await shop.call('GET /courses')).status).toBe(200);
  });
});
