import type { LetterInput } from '../../contract/letters-admin';
import type { Mail } from '../platform/mail/mailer';
import type { OpenShop, TestShop } from './shop';

export const LETTER: LetterInput = {
  subject: 'El pan dulce empieza ahora',
  body: [{ kind: 'text', text: 'Las frutas se maceran tres semanas.' }],
  audience: { kind: 'subscribers' },
};

/** The secret of a link in a mail. */
export function tokenIn(mail: Pick<Mail, 'text'> | undefined, page: 'confirmar' | 'baja'): string {
  return new RegExp(`/cartas/${page}/([\\w-]+)`).exec(mail?.text ?? '')?.[1] ?? '';
}

/** Somebody who asked for the letters and used the link of the mail. */
export async function subscribe(shop: TestShop, email: string): Promise<void> {
  await shop.call('POST /letters/subscribe', { body: { email } });
  const mails = await shop.deliverMails();
  const token = tokenIn(
    mails.findLast(({ to, text }) => to === email && text.includes('/cartas/confirmar/')),
    'confirmar',
  );
  await shop.call('POST /letters/confirm/:token', { params: { token } });
  await shop.deliverMails();
}

/** A shop with people on its list, and a way to write and send a letter. */
export async function openLetterShop(openShop: OpenShop, env: Record<string, string> = {}) {
  const shop = await openShop({ SMTP_RATE: '1000', ...env });
  const { token } = await shop.admin();
  await shop.deliverMails();

  const write = async (input: Partial<LetterInput> = {}) =>
    (await shop.call('POST /admin/letters', { token, body: { ...LETTER, ...input } })).body;
  const read = async (id: string) =>
    (await shop.call('GET /admin/letters/:id', { token, params: { id } })).body;
  const send = async (id: string, body: { sendAt?: string; isUrgent?: boolean } = {}) =>
    await shop.call('POST /admin/letters/:id/send', { token, params: { id }, body });
  /** The letters that a person got. */
  const lettersTo = (email: string, subject = LETTER.subject) =>
    shop.mails.filter((mail) => mail.to === email && mail.subject === subject);
  const statesOf = async (id: string) =>
    Object.fromEntries(
      (
        await shop.db
          .selectFrom('letter_recipients')
          .select(['email', 'state'])
          .where('letter_id', '=', id)
          .orderBy('email')
          .execute()
      ).map(({ email, state }) => [email, state]),
    );
  /** The staggered mails of a letter are due. */
  const deliver = async () => {
    shop.clock.advance(60_000);
    await shop.deliverMails();
  };
  return { shop, token, write, read, send, lettersTo, statesOf, deliver };
}
