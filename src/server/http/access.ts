import type { FastifyRequest } from 'fastify';
import type { Access } from '../../shared/endpoint';
import { AppError } from '../../shared/errors';
import { findSession, type SessionUser } from '../accounts/sessions';
import type { Deps } from '../deps';
import { ownsProduct } from '../purchases/ownership';

/** Checks the access of a request before the body is read. Throws when it is refused. */
export async function checkAccess(
  access: Access,
  request: FastifyRequest,
  deps: Pick<Deps, 'db' | 'clock'>,
): Promise<SessionUser | null> {
  const token = bearerToken(request);
  const user = token ? await findSession(deps.db, token, deps.clock) : undefined;
  if (access === 'public' || access === 'signed') return user ?? null;
  if (!user) throw new AppError('not_logged_in');
  if (user.role === 'admin' || access === 'user') return user;

  const params = request.params as Record<string, string>; // every route has string parameters
  if (access === 'self' && (params.id ?? params.userId) === user.id) return user;
  if (access === 'owner' && (await ownsProduct(deps.db, user.id, params.id ?? ''))) return user;
  throw new AppError('forbidden');
}

function bearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer ([\w-]{20,200})$/i.exec(request.headers.authorization ?? '')?.[1];
}
