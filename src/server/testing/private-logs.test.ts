import { expect, it, onTestFinished } from 'vitest';
import { createOutbox } from '../platform/jobs/outbox';
import { createLog } from '../platform/runtime/log';
import { openSecondApp } from './second-app';
import { describeOnEachDatabase } from './shop';

const RESET_TOKEN = 'a-link-that-came-by-mail';
const WRONG_PASSWORD = 'not-the-password';

describeOnEachDatabase('the log at its most verbose level', (openShop) => {
  it('contains no personal data and no secrets', async () => {
    const shop = await openShop();
    const ana = await shop.register();
    let lines = '';
    const log = createLog('trace', {
      write: (line) => {
        lines += line;
      },
    });
    const { app } = await openSecondApp(shop, { loggerInstance: log });
    onTestFinished(async () => void (await app.close()));
    const headers = { authorization: `Bearer ${ana.token}` };
    const login = { email: ana.email, password: WRONG_PASSWORD };
    await app.inject({ method: 'POST', url: '/api/users/login', body: login });
    await app.inject({ method: 'POST', url: '/api/users/create', body: { ...login, name: 'Ana' } });
    await app.inject({
      method: 'POST',
      url: `/api/password/reset/${RESET_TOKEN}`,
      body: { newPassword: WRONG_PASSWORD },
    });
    await app.inject({ url: `/api/nada?token=${ana.token}`, headers });
    await app.inject({
      method: 'POST',
      url: `/api/users/${ana.id}/image`,
      headers: { ...headers, 'content-type': 'multipart/form-data; boundary=B' },
      body: '--B\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\nx\r\n--B--\r\n',
    });
    const outbox = createOutbox({ ...shop, log });
    outbox.on('mail', async () => {
      throw new Error(`550 5.1.1 <${ana.email}>: Recipient address rejected`);
    });
    await outbox.drain();

    expect(lines).toContain('Recipient address rejected');
    expect(lines).toContain('/api/password/reset/:token');
    for (const secret of [ana.token, ana.email, RESET_TOKEN, WRONG_PASSWORD]) {
      expect(lines).not.toContain(secret);
    }
  });
});
