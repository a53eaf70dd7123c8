import { z } from 'zod';
import { endpoint } from './endpoint';

export const health = {
  check: endpoint({
    method: 'GET',
    path: '/health',
    access: 'public',
    summary: 'Answers once the shop can serve and its database answers',
    response: z.object({ status: z.literal('ok') }),
  }),
  metrics: endpoint({
    method: 'GET',
    path: '/metrics',
    // For admins and requests from the machine itself.
    access: 'signed',
    summary: 'Requests, latencies and waiting work, as Prometheus text',
  }),
};
