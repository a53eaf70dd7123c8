import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnEachDatabase, type TestShop } from '../../testing/shop';

const RETURN_URL = 'http://localhost:3000/iniciar-sesion/google';

/** A real OpenID provider that accepts every login name without a password. */
const people: Record<
  string,
  { email: string; email_verified: boolean; given_name: string; family_name: string }
> = {
  ana: { email: 'ana@correo.test', email_verified: true, given_name: 'Ana', family_name: 'Gómez' },
  sinverificar: {
    email: 'otra@correo.test',
    email_verified: false,
    given_name: 'Otra',
    family_name: 'Persona',
  },
};

let server: Server;
let issuer: string;

beforeAll(async () => {
  server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // a TCP server has a port
  const provider = new Provider(issuer, {
    clients: [{ client_id: 'tienda', client_secret: 'secreto-de-prueba', redirect_uris: [RETURN_URL] }],
    claims: { email: ['email', 'email_verified'], profile: ['given_name', 'family_name', 'name'] },
    conformIdTokenClaims: false,
    findAccount: (_context, sub) => ({
      accountId: sub,
      claims: () => ({ sub, ...people[sub] }),
    }),
    pkce: { required: () => true },
    cookies: { keys: ['prueba'] },
    ttl: { Session: 600, Interaction: 600, Grant: 600, AccessToken: 600, IdToken: 600 },
  });
  server.on('request', provider.callback());
});

afterAll(() => new Promise<void>((resolve) => void server.close(() => resolve())));

/** Follows the provider's pages like a browser, and returns the final redirect address. */
async function logInAtProvider(startUrl: string, login: string): Promise<string> {
  const cookies = new Map<string, string>();
  let url = startUrl;
  let form: string | undefined;
  for (let step = 0; step < 12; step += 1) {
    const answer = await fetch(url, {
      redirect: 'manual',
      method: form === undefined ? 'GET' : 'POST',
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(form === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(form === undefined ? {} : { body: form }),
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=');
      cookies.set(name, value);
    }
    const location = answer.headers.get('location');
    if (location) {
      url = new URL(location, url).href;
      form = undefined;
      if (url.startsWith(RETURN_URL)) return url;
      continue;
    }
    const page = await answer.text();
    const action = /action="([^"]+)"/.exec(page)?.[1] ?? '';
    url = new URL(action, url).href;
    form = page.includes('name="login"') ? `prompt=login&login=${login}&password=x` : 'prompt=consent';
  }
  throw new Error('The provider never sent the browser back.');
}

describeOnEachDatabase('Google sign-in', (openShop) => {
  const openWithGoogle = () =>
    openShop({
      GOOGLE_CLIENT_ID: 'tienda',
      GOOGLE_CLIENT_SECRET: 'secreto-de-prueba',
      GOOGLE_ISSUER: issuer,
    });

  async function signIn(
    shop: TestShop,
    login: string,
    change: Partial<{ verifier: string; state: string }> = {},
  ) {
    const { url, ...secrets } = (await shop.call('POST /users/google/start')).body;
    const search = new URL(await logInAtProvider(url, login)).search;
    return await shop.call('POST /users/google/finish', { body: { ...secrets, search, ...change } });
  }

  it('creates an account with a verified mail, and finds it again', async () => {
    const shop = await openWithGoogle();
    const first = await signIn(shop, 'ana');
    expect(first.body.user).toMatchObject({
      name: 'Ana',
      surname: 'Gómez',
      email: 'ana@correo.test',
      emailVerified: true,
    });
    const again = await signIn(shop, 'ana');
    expect(again.body.user.id).toBe(first.body.user.id);
  });

  it('links a verified local account and keeps its password', async () => {
    const shop = await openWithGoogle();
    const ana = await shop.register({ email: 'ana@correo.test', password: 'la buena' });
    await shop.db.updateTable('users').set({ email_verified_at: 1 }).where('id', '=', ana.id).execute();
    expect((await signIn(shop, 'ana')).body.user.id).toBe(ana.id);
    const login = await shop.call('POST /users/login', { body: { email: ana.email, password: 'la buena' } });
    expect(login.status).toBe(200);
  });

  it('locks out an impostor who registered the mail first and never verified it', async () => {
    const shop = await openWithGoogle();
    const impostor = await shop.register({ email: 'ana@correo.test', password: 'robada' });
    const ana = await signIn(shop, 'ana');
    expect(ana.body.user.id).toBe(impostor.id);
    const old = await shop.call('GET /users/:id', { params: { id: impostor.id }, token: impostor.token });
    expect(old.status).toBe(401);
    const login = await shop.call('POST /users/login', {
      body: { email: 'ana@correo.test', password: 'robada' },
    });
    expect(login.status).toBe(401);
  });

  it('creates a new account after the linked one was deleted', async () => {
    const shop = await openWithGoogle();
    const first = await signIn(shop, 'ana');
    const { id } = first.body.user;
    const deleted = await shop.call('DELETE /users/:id', {
      params: { id },
      token: first.body.token,
      body: {},
    });
    expect(deleted.status).toBe(200);
    const second = await signIn(shop, 'ana');
    expect(second.status).toBe(200);
    expect(second.body.user.id).not.toBe(id);
    expect(second.body.user.email).toBe('ana@correo.test');
  });

  it('starts every flow with fresh secrets and sends only the challenge to Google', async () => {
    const shop = await openWithGoogle();
    const flows = [];
    for (let index = 0; index < 3; index += 1) {
      flows.push((await shop.call('POST /users/google/start')).body);
    }
    for (const name of ['verifier', 'state', 'nonce'] as const) {
      expect(new Set(flows.map((flow) => flow[name])).size, name).toBe(flows.length);
    }
    for (const { url, verifier } of flows) {
      const challenge = createHash('sha256').update(verifier).digest('base64url');
      expect(new URL(url).searchParams.get('code_challenge')).toBe(challenge);
      expect(verifier.length).toBeGreaterThanOrEqual(43);
      expect(url).not.toContain(verifier);
    }
  });

  it('opens no session after the account has another verified mail', async () => {
    const shop = await openWithGoogle();
    const attacker = await signIn(shop, 'ana');
    const { id } = attacker.body.user;
    // The attacker sets a password and changes the account's mail to the victim's, who verifies it by a reset.
    await shop.db
      .updateTable('users')
      .set({ email: 'victima@correo.test', email_key: 'victima@correo.test', email_verified_at: null })
      .where('id', '=', id)
      .execute();
    await shop.call('POST /password/request-reset', { body: { email: 'victima@correo.test' } });
    const token = /reset\/([\w-]+)/.exec((await shop.deliverMails()).at(-1)?.text ?? '')?.[1] ?? '';
    const body = { newPassword: 'de-la-victima' };
    expect((await shop.call('POST /password/reset/:token', { params: { token }, body })).status).toBe(200);

    const again = await signIn(shop, 'ana');
    expect(again.body.user.id).not.toBe(id);
    const old = await shop.call('GET /users/:id', { params: { id }, token: attacker.body.token });
    expect(old.status).toBe(401);
  });

  it('refuses a mail that Google has not verified, and a flow that started in another browser', async () => {
    const shop = await openWithGoogle();
    expect(await signIn(shop, 'sinverificar')).toMatchObject({
      status: 400,
      body: { error: 'google_failed' },
    });
    const otherState = await signIn(shop, 'ana', { state: 'de-otro-navegador' });
    expect(otherState).toMatchObject({ status: 400, body: { error: 'google_failed' } });
    const otherVerifier = await signIn(shop, 'ana', { verifier: 'x'.repeat(43) });
    expect(otherVerifier).toMatchObject({ status: 400, body: { error: 'google_failed' } });
    expect(await shop.db.selectFrom('users').select('id').execute()).toEqual([]);
  });

  it('answers unavailable when it is not configured or does not answer', async () => {
    const unset = await openShop();
    expect(await unset.call('POST /users/google/start')).toMatchObject({
      status: 503,
      body: { error: 'google_unavailable' },
    });
    const down = await openShop({
      GOOGLE_CLIENT_ID: 'tienda',
      GOOGLE_CLIENT_SECRET: 'secreto-de-prueba',
      GOOGLE_ISSUER: 'http://127.0.0.1:9',
    });
    expect((await down.call('POST /users/google/start')).status).toBe(503);
  });
});
