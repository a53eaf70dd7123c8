import { z } from 'zod';
import { endpoint } from './endpoint';

export const health = {
  check: endpoint.public('GET /health', {
    summary: 'Answers 200 when the shop and its database work; tells when the file storage does not',
    response: z.object({ status: z.literal('ok'), storage: z.enum(['slow', 'down']).optional() }),
  }),
  ready: endpoint.public('GET /ready', {
    summary: 'For balancers: answers 200 unless this process is stopping',
    response: z.object({ status: z.literal('ready') }),
  }),
  // For admins and requests from the machine itself.
  metrics: endpoint.signed('GET /metrics', {
    summary: 'Requests, latencies and pending work, as Prometheus text',
  }),
};
