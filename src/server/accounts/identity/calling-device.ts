import type { FastifyRequest } from 'fastify';
import { nameOfDevice } from '../../../rules/device-name';

/** The device that sends a request. */
export interface CallingDevice {
  address: string;
  /** `Chrome en Android` */
  device: string;
}

export function callingDevice({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): CallingDevice {
  return { address: ip, device: nameOfDevice(headers['user-agent'] ?? '') };
}
