import Fastify from 'fastify';
import { openMemoryRecords } from '../../simulator/records';
import { createSimulator } from './simulator';

/** Runs the simulator as a separate server for tests. Pass its address to the shop as MERCADOPAGO_API_URL. */
export async function startSimulator(options: {
  secret: string;
  now?: () => number;
  deliverTo?: () => string;
}) {
  const app = Fastify({ forceCloseConnections: true });
  let url = '';
  const simulator = createSimulator({
    ...options,
    openRecords: openMemoryRecords,
    publicUrl: () => url,
    now: options.now ?? Date.now,
  });
  simulator.routes(app);
  url = await app.listen({ host: '127.0.0.1', port: 0 });
  return { ...simulator, url, close: () => app.close() };
}

export type RunningSimulator = Awaited<ReturnType<typeof startSimulator>>;
