import type { FastifyRequest } from 'fastify';
import type { Access } from '../../../contract/endpoint';
import { AppError } from '../../../rules/errors';
import type { SessionUser } from '../runtime/session-user';

/** Tells who is calling and what they own. The wings plug in, because HTTP knows neither accounts nor purchases. */
export interface Gate {
  /** One query answers also whether the caller owns the product of the request. */
  findCaller(
    token: string,
    productId: string | undefined,
  ): Promise<{ user: SessionUser; ownsProduct: boolean } | undefined>;
  /** A sentence for a device whose session ended elsewhere. */
  explainEnd(token: string): Promise<string | undefined>;
}

declare module 'fastify' {
  interface FastifyInstance {
    gate: Gate;
  }
}

/** Checks the access of a request before the body is read. Throws when it is refused. */
export async function checkAccess(access: Access, request: FastifyRequest, gate: Gate) {
  const token = bearerToken(request);
  const params = request.params as Record<string, string>; // every route has string parameters
  const productId = access === 'owner' ? (params.id ?? '') : undefined;
  const { user, ownsProduct } = (token && (await gate.findCaller(token, productId))) || {};
  if (access === 'public' || access === 'signed') return user ?? null;
  if (!user) throw await refusal(request, gate);
  if (user.role === 'admin' || access === 'user') return user;

  if (access === 'self' && (params.id ?? params.userId) === user.id) return user;
  if (access === 'owner' && ownsProduct) return user;
  throw new AppError('forbidden');
}

/** A device whose session ended elsewhere hears why. */
export async function refusal(request: FastifyRequest, gate: Gate): Promise<AppError> {
  const token = bearerToken(request);
  const message = token && (await gate.explainEnd(token));
  return message ? new AppError('session_ended', { message }) : new AppError('not_logged_in');
}

function bearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer ([\w-]{20,200})$/i.exec(request.headers.authorization ?? '')?.[1];
}
