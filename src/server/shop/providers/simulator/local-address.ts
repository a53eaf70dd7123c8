import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** The address that this process listens on. */
export function localAddress(app: FastifyInstance): string {
  const { address, port } = app.server.address() as AddressInfo; // the shop never listens on a pipe
  const isAny = address === '0.0.0.0' || address === '::';
  const host = isAny ? '127.0.0.1' : address.includes(':') ? `[${address}]` : address;
  return `http://${host}:${port}`;
}
