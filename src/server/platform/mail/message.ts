import type { Mail, Senders } from './mailer';

/** Converts a mail for nodemailer. File and URL access is off, because all content is passed in. */
export function toMessage(mail: Mail, senders: Senders) {
  const from = senderOf(mail, senders);
  return {
    from: mail.fromName ? { name: mail.fromName, address: addressOf(from) } : from,
    to: { name: '', address: mail.to },
    ...(mail.replyTo ? { replyTo: { name: '', address: mail.replyTo } } : {}),
    // A header has one line, whatever a user typed.
    subject: mail.subject.replace(/[\r\n]+/g, ' '),
    text: mail.text,
    html: mail.html,
    messageId: `<${mail.id}@${domainOf(from)}>`,
    ...(mail.oneClickUrl ? { headers: oneClickHeaders(mail.oneClickUrl) } : {}),
    attachments: mail.attachments,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

export function senderOf(mail: Pick<Mail, 'isLetter'>, { from, lettersFrom = from }: Senders): string {
  return mail.isLetter ? lettersFrom : from;
}

/** Only a prepared header stays on one line; a folded one breaks the signature at some receivers. */
function oneClickHeaders(url: string) {
  return {
    'List-Unsubscribe': { prepared: true, value: `<${url}>` },
    'List-Unsubscribe-Post': { prepared: true, value: 'List-Unsubscribe=One-Click' },
  };
}

/** The domain of a sender, which the id of a mail and its signature share. */
export function domainOf(from: string): string {
  return addressOf(from).split('@').at(-1) || 'localhost';
}

/** `MAIL_FROM` is an address, or a name and an address in angle brackets. */
function addressOf(from: string): string {
  return /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from;
}
