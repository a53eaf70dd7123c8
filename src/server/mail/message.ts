import type { Mail } from './mailer';

/** The mail in nodemailer's words. File and URL access is off: every byte comes from us. */
export function toMessage(mail: Mail, from: string) {
  return {
    from,
    to: { name: '', address: mail.to },
    ...(mail.replyTo ? { replyTo: { name: '', address: mail.replyTo } } : {}),
    // A header holds one line, whatever a user typed.
    subject: mail.subject.replace(/[\r\n]+/g, ' '),
    text: mail.text,
    html: mail.html,
    messageId: `<${mail.id}@tienda>`,
    attachments: mail.attachments,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
