import { expect, it } from 'vitest';
import { describeOnEachDatabase } from '../testing/shop';

const MEGABYTE = 1024 * 1024;

describeOnEachDatabase('an upload', (openShop) => {
  it('that is too large is answered while it is still being sent', async () => {
    const shop = await openShop();
    const ana = await shop.register();
    const address = await shop.app.listen({ port: 0, host: '127.0.0.1' });
    const body = new FormData();
    body.append('file', new Blob([new Uint8Array(40 * MEGABYTE)], { type: 'image/png' }), 'foto.png');
    const answer = await fetch(`${address}/api/users/${ana.id}/image`, {
      method: 'POST',
      headers: { authorization: `Bearer ${ana.token}` },
      body,
    });
    expect(answer.status).toBe(413);
    expect(await answer.json()).toMatchObject({ error: 'too_large' });
  });
});
