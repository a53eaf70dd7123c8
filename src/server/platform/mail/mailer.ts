import type { MailLane } from '../../../rules/job-kinds';

/** One mail, ready to send. `id` is the same on every retry, so that a mail server can detect duplicates. */
export interface Mail {
  id: string;
  /** Mails of one lane do not wait for those of another. */
  lane: MailLane;
  to: string;
  /** The name of the sender; the configured one when absent. */
  fromName?: string | undefined;
  subject: string;
  text: string;
  html: string;
  replyTo?: string;
  attachments?: { filename: string; contentType: string; content: Buffer }[];
}

/** The interface of all mailers. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
  close(): void;
}
