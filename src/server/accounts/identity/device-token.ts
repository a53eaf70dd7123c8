import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { emailKey } from '../../../rules/email-key';
import { newSecret } from '../../platform/db/ids';
import type { Deps } from '../../platform/deps';
import { type Claim, perNetwork } from '../../platform/limits/rate-limit';
import type { Limit } from '../../platform/runtime/limit-table';
import { hashToken } from '../../platform/secrets/hash-token';
import { seal, unseal } from '../../platform/secrets/seal';
import { createShopSecret } from '../../platform/secrets/shop-secret';
import { type CallingDevice, callingDevice } from './calling-device';

const COOKIE = 'device';
/** Only the calls that enter an account read it. */
const PATH = '/api/users';
const LIFETIME_MS = 60 * 24 * 3_600_000;
/** A family with one tablet. */
const MOST_ACCOUNTS = 5;

const deviceToken = z.object({
  id: z.string(),
  /** Digests of the mails that entered here, the last one first. */
  accounts: z.array(z.string()),
  at: z.number(),
});

type DeviceToken = z.infer<typeof deviceToken>;

/** A device as the limits of an account count it. */
export interface CountedDevice extends CallingDevice {
  token: DeviceToken | null;
}

export type Devices = ReturnType<typeof createDevices>;

/**
 * Recognises the device of an account that entered on it before, by a sealed cookie that opens nothing: its attempts
 * count by themselves, and not with everybody behind the same address of a carrier.
 */
export function createDevices(deps: Pick<Deps, 'db' | 'clock' | 'config'>) {
  const { clock, config } = deps;
  const shopSecret = createShopSecret(deps);

  async function readToken(sealed: string): Promise<DeviceToken | null> {
    const plain = unseal(await shopSecret(), COOKIE, sealed);
    const token = plain === null ? null : deviceToken.parse(JSON.parse(plain));
    return token && token.at + LIFETIME_MS > clock.now() ? token : null;
  }

  return {
    async calling(request: FastifyRequest): Promise<CountedDevice> {
      const sealed = readCookie(request.headers.cookie ?? '');
      return { ...callingDevice(request), token: sealed ? await readToken(sealed) : null };
    },
    /** After somebody entered an account on this device. */
    async remember(reply: FastifyReply, { token }: CountedDevice, email: string): Promise<void> {
      const own = accountOf(email);
      const others = (token?.accounts ?? []).filter((account) => account !== own);
      const next: DeviceToken = {
        id: token?.id ?? newSecret(),
        accounts: [own, ...others].slice(0, MOST_ACCOUNTS),
        at: clock.now(),
      };
      const value = seal(await shopSecret(), COOKIE, JSON.stringify(next));
      reply.header(
        'set-cookie',
        `${COOKIE}=${value}; Path=${PATH}; Max-Age=${LIFETIME_MS / 1000}; HttpOnly; SameSite=Lax${config.isProduction ? '; Secure' : ''}`,
      );
    },
  };
}

export function isKnownTo(email: string, { token }: CountedDevice): boolean {
  return token?.accounts.includes(accountOf(email)) ?? false;
}

/** Counts an attempt for an account by its own device, and otherwise by the network; `subject` narrows the count. */
export function perCaller(limit: Limit, email: string, from: CountedDevice, subject = ''): Claim[] {
  if (from.token && isKnownTo(email, from)) return [[limit, `${subject}device ${from.token.id}`]];
  return perNetwork(limit, from.address, subject);
}

function accountOf(email: string): string {
  return hashToken(emailKey(email));
}

function readCookie(header: string): string | undefined {
  const pair = header.split(';').find((part) => part.trim().startsWith(`${COOKIE}=`));
  return pair?.trim().slice(COOKIE.length + 1);
}
