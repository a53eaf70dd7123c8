import nodemailer from 'nodemailer';
import { LANES, type MailLane } from '../../../rules/job-kinds';
import type { Mailer, Senders } from './mailer';
import { domainOf, senderOf, toMessage } from './message';
import { noteReading, toMailError, watchReading } from './smtp-outcome';

const TIMEOUT_MS = 15_000;
const IDLE_MS = 10_000;

/** RFC 8058 demands that both headers of one-click are signed; the library signs only the first by itself. */
const SIGNED_HEADERS =
  'from:sender:reply-to:subject:date:message-id:to:cc:mime-version:content-type:content-transfer-encoding:list-unsubscribe:list-unsubscribe-post';

interface Options extends Senders {
  smtpUrl: string;
  requiresTls: boolean;
  /** Mails a second in each lane; mails about accounts never wait. */
  rate: number;
  /** Signs mails in the name of the sender's domain. */
  dkim?: { selector: string; privateKey: string } | undefined;
}

/** Each lane has connections of its own, so that it never waits for the mails of another. */
export function createSmtpMailer(options: Options): Mailer {
  const pools = {
    account: openPool(options, 'account'),
    order: openPool(options, 'order'),
    bulk: openPool(options, 'bulk'),
  } satisfies Record<MailLane, unknown>;
  return {
    async send(mail) {
      const reading = watchReading();
      const dkim = options.dkim && {
        domainName: domainOf(senderOf(mail, options)),
        keySelector: options.dkim.selector,
        privateKey: options.dkim.privateKey,
        headerFieldNames: SIGNED_HEADERS,
      };
      const message = { ...toMessage(mail, options), ...(dkim ? { dkim } : {}), reading };
      try {
        await pools[mail.lane].sendMail(message);
      } catch (error) {
        throw toMailError(error, reading);
      }
    },
    close() {
      for (const pool of Object.values(pools)) pool.close();
    },
  };
}

function openPool({ smtpUrl, requiresTls, rate }: Options, lane: MailLane) {
  const url = new URL(smtpUrl);
  const pool = nodemailer.createTransport({
    pool: true,
    maxConnections: LANES[lane],
    ...(lane === 'account' ? {} : { rateLimit: rate }),
    // The outbox repeats a mail; the pool only replaces a connection that the server closed while it was idle.
    maxRequeues: 1,
    idleTimeout: IDLE_MS,
    host: url.hostname,
    port: url.port ? Number(url.port) : url.protocol === 'smtps:' ? 465 : 587,
    secure: url.protocol === 'smtps:',
    // Otherwise a server without STARTTLS would receive password and mails unencrypted.
    requireTLS: requiresTls,
    auth: url.username
      ? { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) }
      : undefined,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  pool.use('stream', noteReading);
  return pool;
}
