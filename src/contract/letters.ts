import { z } from 'zod';
import { SIGN_UP_PLACES, SUBSCRIBER_STATES } from '../rules/letters';
import { done } from './answers';
import { perHour } from './call-limits';
import { providerEvent } from './checkout';
import { endpoint } from './endpoint';
import { anyId, email } from './text';

const byToken = { token: z.string().max(100) };

const bounceEvent = { ...providerEvent, keeps: { rows: 'one', bytes: 'fixed' }, bodyLimit: 262_144 } as const;

/** The letters of the creator, for people who asked for them and confirmed it. */
export const letters = {
  subscribe: endpoint.public('POST /letters/subscribe', {
    rate: perHour(60, 'network'),
    keeps: { rows: 'rate', bytes: 'fixed' },
    summary: 'Mails a link to confirm the letters; the answer is the same for every address',
    body: z.object({
      email,
      place: z.enum(SIGN_UP_PLACES, { error: 'Ese lugar no se conoce.' }).default('footer'),
      /** The free recipe to bring with the first mail; an unknown one is ignored. */
      recipe: anyId.optional(),
    }),
    response: done,
  }),
  readConfirm: endpoint.public('GET /letters/confirm/:token', {
    summary: 'Whether a link to confirm is still valid; reading it confirms nothing',
    params: byToken,
    response: z.object({ state: z.enum(['open', 'confirmed', 'expired']), email: z.string().nullable() }),
  }),
  confirm: endpoint.public('POST /letters/confirm/:token', {
    keeps: { rows: 'one', bytes: 'fixed' },
    summary: 'Confirms the letters; a repeated call is fine',
    params: byToken,
    response: z.object({
      success: z.literal(true),
      email: z.string(),
      /** The letter that went out last and comes with the welcome. */
      lastLetter: z.object({ subject: z.string(), at: z.string() }).nullable(),
      /** The title of the free recipe that comes in place of the welcome. */
      recipe: z.string().nullable(),
    }),
  }),
  readUnsubscribe: endpoint.public('GET /letters/unsubscribe/:token', {
    summary: 'Who the link of a letter belongs to; a browser is sent to its page. Nothing changes',
    params: byToken,
    response: z.object({ email: z.string(), isSubscribed: z.boolean() }),
  }),
  unsubscribe: endpoint.public('POST /letters/unsubscribe/:token', {
    keeps: { rows: 'one', bytes: 'fixed' },
    whenFull: 'goes-on',
    summary: 'Ends the letters with one click (RFC 8058), without login; a repeated call is fine',
    params: byToken,
    body: z.unknown(),
    response: z.object({ success: z.literal(true), email: z.string() }),
  }),
  resubscribe: endpoint.public('POST /letters/resubscribe/:token', {
    keeps: { rows: 'one', bytes: 'fixed' },
    whenFull: 'goes-on',
    summary: 'Undoes an unsubscription with the same link',
    params: byToken,
    response: z.object({ success: z.literal(true), email: z.string() }),
  }),
  mine: endpoint.user('GET /letters/mine', {
    summary: 'Whether the caller gets the letters; null when she never asked, or has not proven her mail',
    response: z.object({ state: z.enum(SUBSCRIBER_STATES).nullable() }),
  }),
  bounces: endpoint.signed('POST /letters/bounces', {
    ...bounceEvent,
    summary: 'Bounces and complaints of a mail relay, signed with BOUNCE_WEBHOOK_SECRET',
  }),
  sesBounces: endpoint.signed('POST /letters/bounces/ses', {
    ...bounceEvent,
    summary: 'Bounces and complaints of Amazon SES, as signed messages of SNS',
  }),
};
