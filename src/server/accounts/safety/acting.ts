import type { FastifyRequest } from 'fastify';
import { networksOf } from '../../platform/limits/network';
import type { SessionUser } from '../../platform/runtime/session-user';
import { callingDevice } from '../identity/calling-device';

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
export function describeOrigin(request: Pick<FastifyRequest, 'ip' | 'headers'>): string {
  const { device, address } = callingDevice(request);
  return `${device}, red ${networksOf(address)[0]}`;
}
