import nodemailer from 'nodemailer';
import { LANES, type MailLane } from '../../../rules/job-kinds';
import type { Mailer } from './mailer';
import { toMessage } from './message';

const TIMEOUT_MS = 15_000;
const IDLE_MS = 10_000;

interface Options {
  smtpUrl: string;
  from: string;
  requiresTls: boolean;
  /** Mails a second in each lane; mails about accounts never wait. */
  rate: number;
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
      await pools[mail.lane].sendMail(toMessage(mail, options.from));
    },
    close() {
      for (const pool of Object.values(pools)) pool.close();
    },
  };
}

function openPool({ smtpUrl, requiresTls, rate }: Options, lane: MailLane) {
  const url = new URL(smtpUrl);
  return nodemailer.createTransport({
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
}
