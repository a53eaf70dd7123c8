import type { Configuration } from 'openid-client';
import type { z } from 'zod';
import type { accounts, Entered } from '../../../contract/accounts';
import { AppError } from '../../../rules/errors';
import type { Trx } from '../../platform/db/database';
import type { UserRow } from '../../platform/db/schema';
import type { Deps } from '../../platform/deps';
import { createLazy } from '../../platform/runtime/single-flight';
import type { CallingDevice } from '../identity/calling-device';
import { dropShortPassword } from '../identity/must-choose-password';
import { findUserByEmail, insertUser, lockUser } from '../identity/users';
import { enter, proveEmail } from './prove-email';

/** The page to which Google redirects the browser. */
const RETURN_PATH = '/iniciar-sesion/google';
const TIMEOUT_SECONDS = 5;

type Flow = z.output<typeof accounts.googleFinish.body>;

interface Identity {
  googleSubject: string;
  email: string;
  name: string;
  surname: string;
}

export type GoogleSignIn = ReturnType<typeof createGoogleSignIn>;

/**
 * OpenID Connect with code and PKCE. The secrets of the flow stay in the browser that started it,
 * so a flow cannot be completed in another browser, and no cookie is needed.
 */
export function createGoogleSignIn({ db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>) {
  const returnUrl = `${config.publicUrl}${RETURN_PATH}`;

  const findProvider = createLazy(async () => {
    if (!config.google) throw new AppError('google_unavailable');
    const { issuer, clientId, clientSecret } = config.google;
    const url = new URL(issuer);
    const oidc = await loadOidc();
    const settings = {
      timeout: TIMEOUT_SECONDS,
      // A local test provider uses plain http.
      execute: url.protocol === 'http:' ? [oidc.allowInsecureRequests] : [],
    };
    return await oidc.discovery(url, clientId, clientSecret, undefined, settings).catch(() => {
      throw new AppError('google_unavailable');
    });
  });

  return {
    async start() {
      const [oidc, google] = await Promise.all([loadOidc(), findProvider()]);
      const verifier = oidc.randomPKCECodeVerifier();
      const state = oidc.randomState();
      const nonce = oidc.randomNonce();
      const url = oidc.buildAuthorizationUrl(google, {
        redirect_uri: returnUrl,
        scope: 'openid email profile',
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        state,
        nonce,
      });
      return { url: url.href, verifier, state, nonce };
    },

    async finish(flow: Flow, { device }: CallingDevice): Promise<Entered> {
      const identity = await readIdentity(await findProvider(), flow);
      const now = clock.now();
      return await db.transaction().execute(async (trx) => {
        const { before, row } = await findOrCreate(trx, identity, now);
        return await enter(trx, { before, row: await dropShortPassword(trx, row), device, now });
      });
    },
  };

  async function readIdentity(google: Configuration, flow: Flow): Promise<Identity> {
    const query = flow.search.replace(/^\?/, '');
    const { authorizationCodeGrant } = await loadOidc();
    const tokens = await authorizationCodeGrant(google, new URL(`${returnUrl}?${query}`), {
      pkceCodeVerifier: flow.verifier,
      expectedState: flow.state,
      expectedNonce: flow.nonce,
      idTokenExpected: true,
    }).catch(() => {
      throw new AppError('google_failed');
    });
    const claims = tokens.claims();
    if (!claims || typeof claims.email !== 'string' || claims.email_verified !== true) {
      throw new AppError('google_failed', { message: 'Tu cuenta de Google no tiene un email verificado.' });
    }
    const text = (value: unknown) => (typeof value === 'string' ? value.slice(0, 100) : '');
    return {
      googleSubject: claims.sub,
      email: claims.email,
      name: text(claims.given_name) || text(claims.name) || claims.email.split('@')[0] || 'Cuenta',
      surname: text(claims.family_name),
    };
  }
}

/** Loaded for the first sign-in, not when the shop starts. */
const loadOidc = () => import('openid-client');

/** The account, and how it was before this sign-in. */
async function findOrCreate(trx: Trx, identity: Identity, now: number) {
  const known = await trx
    .selectFrom('users')
    .selectAll()
    .where('google_subject', '=', identity.googleSubject)
    .executeTakeFirst();
  // Locked, so that the verification of a new mail either ends this link and its session, or runs after both.
  const linked = known && (await lockUser(trx, known.id));
  if (linked?.google_subject === identity.googleSubject) return { before: linked, row: linked };

  const local = await findUserByEmail(trx, identity.email);
  if (local) {
    const before = await lockUser(trx, local.id);
    return { before, row: await linkAccount(trx, before, identity, now) };
  }

  const created = await insertUser(trx, { ...identity, passwordHash: null, isEmailVerified: true, now });
  if (!created) throw new AppError('conflict');
  return { before: undefined, row: created };
}

/** Google has verified the mail. If the account never did, its password and sessions may belong to an impostor. */
async function linkAccount(
  trx: Trx,
  local: UserRow,
  { googleSubject }: Identity,
  now: number,
): Promise<UserRow> {
  if (local.email_verified_at === null) {
    const { email } = local;
    return await proveEmail(trx, local, { email, now, passwordHash: null, googleSubject });
  }
  return await trx
    .updateTable('users')
    .set({ google_subject: googleSubject })
    .where('id', '=', local.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
