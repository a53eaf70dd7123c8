import nodemailer from 'nodemailer';
import type { Mailer } from './mailer';
import { toMessage } from './message';

const TIMEOUT_MS = 15_000;

export function createSmtpMailer(options: { smtpUrl: string; from: string; requiresTls: boolean }): Mailer {
  const url = new URL(options.smtpUrl);
  const transport = nodemailer.createTransport({
    host: url.hostname,
    port: url.port ? Number(url.port) : url.protocol === 'smtps:' ? 465 : 587,
    secure: url.protocol === 'smtps:',
    // Otherwise a server without STARTTLS would receive password and mails unencrypted.
    requireTLS: options.requiresTls,
    auth: url.username
      ? { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) }
      : undefined,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  return {
    async send(mail) {
      await transport.sendMail(toMessage(mail, options.from));
    },
    close: () => transport.close(),
  };
}
