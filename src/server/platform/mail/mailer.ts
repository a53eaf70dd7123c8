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
  /** Comes from the sender of the letters. */
  isLetter?: boolean | undefined;
  /** Mail programs end the letters with a POST to it (RFC 8058). */
  oneClickUrl?: string | undefined;
  attachments?: { filename: string; contentType: string; content: Buffer }[];
}

/** The addresses that mails come from: one, or a name and one in angle brackets. */
export interface Senders {
  from: string;
  /** The other one when absent. */
  lettersFrom?: string;
}

/**
 * Why a mail was not delivered. `later`: the server has not taken it and may take it later. `refused`: it never will.
 * `unknown`: the connection ended when the server may have taken it.
 */
export class MailError extends Error {
  constructor(
    message: string,
    readonly outcome: 'later' | 'refused' | 'unknown',
    /** The server refused the mailbox of the receiver, not the mail. */
    readonly isMailbox = false,
    cause?: unknown,
  ) {
    super(message, { cause });
  }
}

/** The interface of all mailers. They throw a `MailError`. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
  close(): void;
}
