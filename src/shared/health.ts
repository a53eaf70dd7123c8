import { z } from 'zod';
import { endpoint } from './endpoint';

export const health = {
  check: endpoint({
    method: 'GET',
    path: '/health',
    access: 'public',
    summary: 'Answers 200 when the shop and its database work',
    response: z.object({ status: z.literal('ok') }),
  }),
  metrics: endpoint({
    method: 'GET',
    path: '/metrics',
    // For admins and requests from the machine itself.
    access: 'signed',
    summary: 'Requests, latencies and pending work, as Prometheus text',
  }),
};
