import type { Mail } from './mailer';

/** Converts a mail for nodemailer. File and URL access is off, because all content is passed in. */
export function toMessage(mail: Mail, from: string) {
  return {
    from: mail.fromName ? { name: mail.fromName, address: addressOf(from) } : from,
    to: { name: '', address: mail.to },
    ...(mail.replyTo ? { replyTo: { name: '', address: mail.replyTo } } : {}),
    // A header has one line, whatever a user typed.
    subject: mail.subject.replace(/[\r\n]+/g, ' '),
    text: mail.text,
    html: mail.html,
    messageId: `<${mail.id}@tienda>`,
    attachments: mail.attachments,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** `MAIL_FROM` is an address, or a name and an address in angle brackets. */
function addressOf(from: string): string {
  return /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from;
}
