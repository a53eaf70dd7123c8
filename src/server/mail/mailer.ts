/** One mail, ready to go. `id` is the same on every retry, so that a mail server can tell a repeat. */
export interface Mail {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  replyTo?: string;
  attachments?: { filename: string; contentType: string; content: Buffer }[];
}

/** The port to the world of mail. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
  close(): void;
}
