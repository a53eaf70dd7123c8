import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { ENGINES } from '../../testing/databases';

/** Every stored hash that a login was compared with. */
const compared: string[] = [];
const closers: (() => Promise<void>)[] = [];

beforeAll(() => {
  vi.resetModules();
  vi.doMock('@node-rs/argon2', async (importOriginal) => {
    const real = await importOriginal<typeof import('@node-rs/argon2')>();
    const verify: typeof real.verify = async (hashed, ...rest) => {
      compared.push(String(hashed));
      return await real.verify(hashed, ...rest);
    };
    return { ...real, verify };
  });
});

afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

afterAll(() => {
  vi.doUnmock('@node-rs/argon2');
  vi.resetModules();
});

for (const engine of ENGINES) {
  it(`computes the same hash for known and unknown mails on ${engine}`, async () => {
    const { openShop } = await import('../../testing/shop');
    const shop = await openShop(engine, {}, closers);
    const ana = await shop.register({ email: 'ana@correo.test' });
    const google = await shop.register({ email: 'solo-google@correo.test' });
    await shop.db.updateTable('users').set({ password_hash: null }).where('id', '=', google.id).execute();

    for (const email of [ana.email, google.email, 'nadie@correo.test']) {
      compared.length = 0;
      const answer = await shop.call('POST /users/login', { body: { email, password: 'equivocada' } });
      expect(answer.status, email).toBe(401);
      expect(compared.map(costOf), email).toEqual(['$argon2id$v=19$m=19456,t=2,p=1$']);
    }
  });
}

/** Algorithm and cost, without salt and hash. */
function costOf(hashed: string): string {
  return hashed.split('$').slice(0, 4).join('$').concat('$');
}
