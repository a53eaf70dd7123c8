import { z } from 'zod';
import { endpoint } from './endpoint';
import { text } from './text';

const pushView = z.object({
  /** The public key of the shop for push services; null when the shop cannot send notices. */
  publicKey: z.string().nullable(),
  /** The caller's own devices. */
  devices: z.array(
    z.object({ id: z.string(), endpoint: z.string(), device: z.string(), createdAt: z.string() }),
  ),
});

/** A key of a browser, as base64url. */
const browserKey = (letters: number) =>
  text(200).refine((value) => new RegExp(`^[A-Za-z0-9_-]{${letters}}$`).test(value), {
    error: 'La clave del navegador no es válida.',
  });

export const push = {
  read: endpoint.admin('GET /admin/push', {
    summary: 'The devices of the caller that show a notice for a sale',
    response: pushView,
  }),
  subscribe: endpoint.admin('POST /admin/push', {
    summary: 'Adds a device of the caller',
    body: z.object({
      endpoint: text(1000),
      p256dh: browserKey(87),
      auth: browserKey(22),
      device: text(100, 0),
    }),
    response: pushView,
  }),
  unsubscribe: endpoint.admin('DELETE /admin/push/:id', {
    summary: 'Removes a device of the caller',
    response: pushView,
  }),
};
