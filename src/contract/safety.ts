import { z } from 'zod';
import { done } from './answers';
import { perMinute } from './call-limits';
import { endpoint } from './endpoint';

/** By network, because every guessed token would be a key of its own. */
const GUESSES = perMinute(60, 'network');

/** A protected change takes it, unless the session was confirmed in the last five minutes. */
export const currentPassword = z.string().max(1000).optional();

/** Protects what decides where the money goes and who is an admin. */
export const safety = {
  confirmation: endpoint.admin('GET /admin/confirmation', {
    summary: 'Whether this session is confirmed for protected changes, and how it can be',
    response: z.object({
      isConfirmed: z.boolean(),
      /** Without one, a mailed link confirms the session. */
      hasPassword: z.boolean(),
      email: z.string(),
    }),
  }),
  requestConfirmation: endpoint.admin('POST /admin/confirmation/link', {
    whenFull: 'goes-on',
    summary: 'Mails a link that confirms this session, for an admin without a password',
    response: done,
  }),
  confirm: endpoint.signed('POST /admin/confirmation/link/:token', {
    rate: GUESSES,
    keeps: { rows: 'one', bytes: 'fixed' },
    whenFull: 'goes-on',
    summary: 'Confirms the session that asked for the link, for five minutes',
    response: done,
  }),
  readUndo: endpoint.signed('GET /admin/undo/:token', {
    summary: 'The change that a mailed link undoes; reading it changes nothing',
    response: z.object({
      lines: z.array(z.string()),
      actor: z.string(),
      at: z.string(),
      /** The device and network, in plain words. */
      origin: z.string(),
      isUndone: z.boolean(),
    }),
  }),
  undo: endpoint.signed('POST /admin/undo/:token', {
    rate: GUESSES,
    keeps: { rows: 'one', bytes: 'fixed' },
    whenFull: 'goes-on',
    summary:
      'Puts a change about money or admins back, ends the sessions of the account that made it, and takes the role from the admins that it made',
    response: z.object({
      lines: z.array(z.string()),
      /** What the reader must know, for example that the value had changed again. */
      notes: z.array(z.string()),
    }),
  }),
};
