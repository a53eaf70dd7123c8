import { z } from 'zod';
import { endpoint } from './endpoint';

export const health = {
  check: endpoint('GET /health', {
    access: 'public',
    summary: 'Answers 200 when the shop and its database work; tells when the file storage does not',
    response: z.object({ status: z.literal('ok'), storage: z.enum(['slow', 'down']).optional() }),
  }),
  ready: endpoint('GET /ready', {
    access: 'public',
    summary: 'For balancers: answers 200 unless this process is stopping',
    response: z.object({ status: z.literal('ready') }),
  }),
  metrics: endpoint('GET /metrics', {
    // For admins and requests from the machine itself.
    access: 'signed',
    summary: 'Requests, latencies and pending work, as Prometheus text',
  }),
};
