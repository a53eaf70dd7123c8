import type { Readable } from 'node:stream';
import { MailError } from './mailer';

/** Whether the server was offered the content of a mail. Before that it cannot have taken it. */
export interface Reading {
  stream: Readable | null;
}

export const watchReading = (): Reading => ({ stream: null });

interface Composed {
  data: { reading?: Reading };
  message: { createReadStream(options?: unknown): Readable };
}

/** A plugin of the transport: keeps the stream of each attempt. */
export function noteReading(mail: unknown, done: (error?: Error | null) => void): void {
  const { data, message } = mail as Composed; // the library passes its own mail, with the given values
  const create = message.createReadStream.bind(message);
  message.createReadStream = (options) => {
    const stream = create(options);
    if (data.reading) data.reading.stream = stream;
    return stream;
  };
  done();
}

interface SmtpError {
  message: string;
  responseCode?: number;
  response?: string;
  command?: string;
}

/** An answer of the server is certain. Without one, a mail is lost for sure only if its content was never read. */
export function toMailError(error: unknown, { stream }: Reading): MailError {
  const { message, responseCode, response = '', command } = error as SmtpError; // the library throws its own errors
  const isRead = stream?.readableDidRead ?? false;
  if (responseCode === undefined) return new MailError(message, isRead ? 'unknown' : 'later', false, error);
  // Wrong keys or a refused sender are about the shop, which can be repaired.
  const isAboutMail = command === 'RCPT TO' || command === 'DATA';
  if (responseCode < 500 || !isAboutMail) return new MailError(message, 'later', false, error);
  return new MailError(message, 'refused', command === 'RCPT TO' && isMailboxCode(response), error);
}

/** `550 5.1.1` names the mailbox; `550 5.7.1` is a rule of the server about senders. */
function isMailboxCode(response: string): boolean {
  const detail = /^\d{3}[ -](\d\.\d+\.\d+)/.exec(response)?.[1];
  return detail === undefined || /^5\.(1\.|2\.1)/.test(detail);
}
