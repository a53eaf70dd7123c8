import { AppError } from '../../../rules/errors';
import { findSessionById } from '../../accounts/identity/sessions';
import type { Deps } from '../../platform/deps';
import type { SessionUser } from '../../platform/runtime/session-user';
import { createShopSecret } from '../../platform/secrets/shop-secret';
import { readSignature, signAddress } from './signed-address';

/** Stands for a visitor who watches a free preview. */
const NOBODY = '-';

/** Signs addresses of files for one viewer, and tells for whom an address was signed. */
export function createViewerAddresses({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  const shopSecret = createShopSecret({ db, clock });
  return {
    async signerFor(user: SessionUser | null) {
      const secret = await shopSecret();
      const viewer = { userId: user?.id ?? NOBODY, sessionId: user?.sessionId ?? NOBODY };
      // One moment for all of them: the addresses inside a playlist end with it and are the same.
      const now = clock.now();
      return (path: string, fileKey: string, expiresAt?: number) =>
        signAddress(secret, { path, fileKey, ...viewer, expiresAt }, now);
    },

    /** Throws unless the address is genuine and its session goes on. A visitor is null: the caller decides whether one may see it. */
    async open(path: string, signature: string) {
      const named = readSignature(await shopSecret(), { path, signature }, clock.now());
      const user =
        named.userId === NOBODY ? null : ((await findSessionById(db, named.sessionId, clock)) ?? null);
      if ((user?.id ?? NOBODY) !== named.userId) throw new AppError('link_invalid');
      return { user, expiresAt: named.expiresAt, isFor: named.isFor };
    },
  };
}
