import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { type OpenRecords, openMemoryRecords } from './records';

/** Where a simulator keeps its records, and its public address with its prefix. */
export interface Place {
  openRecords: OpenRecords;
  publicUrl(): string;
}

/** Runs a simulator as a separate server for tests. Pass its address to the shop as the address of the provider. */
export async function listen<S extends { routes(app: FastifyInstance): void }>(create: (place: Place) => S) {
  const app = Fastify({ forceCloseConnections: true });
  let url = '';
  const simulator = create({ openRecords: openMemoryRecords, publicUrl: () => url });
  simulator.routes(app);
  url = await app.listen({ host: '127.0.0.1', port: 0 });
  return { ...simulator, url, close: () => app.close() };
}

/** The address that this process listens on. */
export function localAddress(app: FastifyInstance): string {
  const { address, port } = app.server.address() as AddressInfo; // the shop never listens on a pipe
  const isAny = address === '0.0.0.0' || address === '::';
  const host = isAny ? '127.0.0.1' : address.includes(':') ? `[${address}]` : address;
  return `http://${host}:${port}`;
}
