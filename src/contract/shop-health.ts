import { z } from 'zod';
import { done } from './answers';
import { endpoint } from './endpoint';

/** What works in the shop, for the creator. */
const shopHealth = z.object({
  mail: z.object({
    /** `simulated`: a demo writes its mails to files. `off`: nobody receives anything. */
    state: z.enum(['works', 'simulated', 'off']),
    /** The sender of every mail. */
    from: z.string(),
    /** Who receives the mails to the creator. */
    owners: z.array(z.string()),
    /** Mails that were given up. */
    failed: z.number(),
  }),
  payments: z.object({ methods: z.array(z.string()), isTest: z.boolean() }),
  /** `isPublic`: an https address that others can open. */
  address: z.object({ url: z.string(), isPublic: z.boolean() }),
  storage: z.object({ place: z.enum(['disk', 'bucket']), state: z.enum(['ok', 'slow', 'down']) }),
  /** The last backup that the shop wrote; null without one. */
  backup: z.object({ at: z.string().nullable() }),
});
export type ShopHealth = z.infer<typeof shopHealth>;

const domainCheck = z.object({
  name: z.enum(['SPF', 'DKIM', 'DMARC']),
  /** `unknown`: nobody answered, or the name of the key is not a usual one. */
  state: z.enum(['good', 'missing', 'wrong', 'unknown']),
  /** What it means and what to do, in words. */
  advice: z.string(),
});
export type DomainCheck = z.infer<typeof domainCheck>;

const mailDomain = z.object({
  /** Of the sender; null when it is no public domain. */
  domain: z.string().nullable(),
  checks: z.array(domainCheck),
});
export type MailDomain = z.infer<typeof mailDomain>;

export const shopHealthCalls = {
  read: endpoint.admin('GET /admin/shop-health', {
    summary: 'What works: mail, payments, public address, storage, and the last backup',
    response: shopHealth,
  }),
  mailDomain: endpoint.admin('GET /admin/mail-domain', {
    summary:
      'Whether the domain of the sender has SPF, DKIM and DMARC; asks the DNS and says when it cannot tell',
    response: mailDomain,
  }),
  sendTestMail: endpoint.admin('POST /admin/test-mail', {
    summary: 'Sends one mail to the caller at once, and tells whether the mail server took it',
    whenFull: 'goes-on',
    response: done,
  }),
};
