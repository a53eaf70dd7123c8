import { join } from 'node:path';
import type { Config } from '../runtime/config';
import type { Log } from '../runtime/log';
import { createFileMailer } from './file-mailer';
import type { Mailer } from './mailer';

/** Uses SMTP when it is configured, otherwise files. */
export async function openMailer({ mail, dataDir }: Config, log: Log): Promise<Mailer> {
  if (!mail.smtpUrl) return createFileMailer({ ...mail, folder: join(dataDir, 'mail'), log });
  const { createSmtpMailer } = await import('./smtp-mailer');
  return createSmtpMailer({ ...mail, smtpUrl: mail.smtpUrl });
}
