import { createHmac } from 'node:crypto';
import type { Queries } from '../../platform/db/database';
import type { Deps } from '../../platform/deps';
import type { MakeLettersLink } from '../../platform/mail/enqueue-mail';
import { keepShopSecret } from '../../platform/secrets/shop-secret';

/** 128 bits, so that the header of a letter stays on one line. */
const TOKEN_BYTES = 16;

/** The secret of one link, which follows from the secret of the shop. */
export function createLetterToken(secret: string, purpose: string): string {
  const digest = createHmac('sha256', secret).update(`letters ${purpose}`).digest();
  return digest.subarray(0, TOKEN_BYTES).toString('base64url');
}

export type LetterLinks = ReturnType<typeof createLetterLinks>;

/** The secrets of links are derived when a mail is sent, so that only their hashes are stored. */
export function createLetterLinks({ db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>) {
  async function derive(queries: Queries, purpose: string): Promise<string> {
    return createLetterToken(await keepShopSecret(queries, clock.now()), purpose);
  }

  /** Never expires, because an old letter must still be able to end the letters. */
  const leaveToken = (queries: Queries, subscriberId: string) => derive(queries, `leave ${subscriberId}`);
  const confirmToken = (queries: Queries, subscriberId: string, askedAt: number) =>
    derive(queries, `confirm ${subscriberId} ${askedAt}`);

  const leavePage = (token: string) => `${config.publicUrl}/cartas/baja/${token}`;
  const leaveCall = (token: string) => `${config.publicUrl}/api/letters/unsubscribe/${token}`;

  /** The page that confirms the letters, or the one that ends them; nothing for somebody who is gone. */
  const makeLink: MakeLettersLink = async ({ subscriberId, askedAt }) => {
    const known = await db
      .selectFrom('subscribers')
      .select('id')
      .where('id', '=', subscriberId)
      .executeTakeFirst();
    if (!known) return undefined;
    if (askedAt !== undefined)
      return { url: `${config.publicUrl}/cartas/confirmar/${await confirmToken(db, subscriberId, askedAt)}` };
    const token = await leaveToken(db, subscriberId);
    return { url: leavePage(token), oneClickUrl: leaveCall(token) };
  };

  return {
    leaveToken,
    confirmToken,
    /** The page that a person opens. */
    leavePage,
    /** The address that a mail program calls. */
    leaveCall,
    makeLink,
  };
}
