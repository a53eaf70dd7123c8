import Fastify from 'fastify';
import { openMemoryRecords } from '../../simulator/records';
import { createSimulator } from './simulator';

/** Runs the simulator as a separate server for tests. Pass its address to the shop as PAYPAL_API_URL. */
export async function startPayPalSimulator(options: {
  clientId: string;
  clientSecret: string;
  webhookId: string;
  webhookUrl: () => string;
  now?: () => number;
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
