import { expect, it } from 'vitest';
import { describeOnEachDatabase } from '../../testing/shop';

describeOnEachDatabase('bad input', (openShop) => {
  it.each([
    ['malformed JSON', '{"email":', 400, 'malformed_request'],
    ['a list instead of an object', '[]', 400, 'invalid_input'],
    ['null', 'null', 400, 'invalid_input'],
    ['a poisoned prototype', '{"__proto__":{"role":"admin"}}', 400, 'malformed_request'],
    ['very deep nesting', `${'['.repeat(50_000)}${']'.repeat(50_000)}`, 400, 'invalid_input'],
    ['a body past the limit', JSON.stringify({ email: 'x'.repeat(300_000) }), 413, 'too_large'],
  ])('answers %s in Spanish', async (_name, payload, status, error) => {
    const shop = await openShop();
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/api/users/login',
      headers: { 'content-type': 'application/json' },
      payload,
    });
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ error, message: expect.any(String) });
    expect(answer.body).not.toMatch(/stack|node_modules|FST_/);
  });

  it('answers an unknown content type, a malformed address and an unknown path', async () => {
    const shop = await openShop();
    const xml = await shop.app.inject({
      method: 'POST',
      url: '/api/users/login',
      headers: { 'content-type': 'application/xml' },
      payload: '<a/>',
    });
    expect(xml.statusCode).toBe(415);
    expect((await shop.app.inject('/api/courses/%E0%A4%A')).statusCode).toBe(400);
    expect((await shop.app.inject('/api/courses/%00')).statusCode).toBe(404);
    const unknown = await shop.app.inject('/api/nada');
    expect(unknown.statusCode).toBe(404);
    expect(unknown.json()).toMatchObject({ error: 'not_found' });
  });

  it('refuses cross-origin writes and accepts same-origin ones', async () => {
    const shop = await openShop();
    const login = (origin: string) =>
      shop.call('POST /users/login', { body: { email: 'a@b.test', password: 'x' }, headers: { origin } });
    expect((await login('https://otro.test')).body.error).toBe('foreign_origin');
    expect((await login('null')).status).toBe(403);
    expect((await login('http://localhost:3000')).status).toBe(401);
  });

  it('answers a repeated parameter with 400', async () => {
    const shop = await openShop();
    expect((await shop.app.inject('/api/courses?q=a&q=b')).statusCode).toBe(400);
    expect((await shop.app.inject('/api/courses?limit=0')).statusCode).toBe(400);
  });
});
