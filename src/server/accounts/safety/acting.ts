import type { FastifyRequest } from 'fastify';
import { nameOfDevice } from '../../../rules/device-name';
import { networksOf } from '../../platform/limits/network';
import type { SessionUser } from '../../platform/runtime/session-user';

/** Who asks for a protected change, and from where. */
export interface Acting {
  user: SessionUser;
  currentPassword?: string | undefined;
  /** The device and the network, in plain words. */
  origin: string;
}

export function actingIn({
  user,
  body,
  request,
}: {
  user: SessionUser;
  body: { currentPassword?: string | undefined };
  request: FastifyRequest;
}): Acting {
  return { user, currentPassword: body.currentPassword, origin: describeOrigin(request) };
}

/** `Chrome en Windows, red 190.2.3.4`. A mobile carrier shares addresses, so this is a hint and no proof. */
export function describeOrigin({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): string {
  return `${nameOfDevice(headers['user-agent'] ?? '')}, red ${networksOf(ip)[0]}`;
}
