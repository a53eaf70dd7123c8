import type { MailDomain, ShopHealth } from '../../../contract/shop-health';
import { AppError } from '../../../rules/errors';
import { countRows } from '../../platform/db/count-rows';
import { newId } from '../../platform/db/ids';
import type { Deps } from '../../platform/deps';
import type { Mailer } from '../../platform/mail/mailer';
import { ownerMailboxes } from '../../platform/mail/owner-mail';
import { testMail } from '../../platform/mail/templates/owner-mails';
import { createSettings } from '../../shop/settings/settings.service';
import { selectFailedMails } from '../home/failed-mails';
import { checkMailDomain } from './mail-domain';

type Needs = Pick<Deps, 'db' | 'clock' | 'config' | 'storage' | 'readTextRecords'> & { mailer: Mailer };

/** Records that she just added appear within half a minute. */
const ASKED_AGAIN_MS = 30_000;

export type ShopHealthService = ReturnType<typeof createShopHealth>;

/** Tells the creator what works in her shop. Only the check of the domain asks other servers. */
export function createShopHealth({ db, clock, config, storage, mailer, readTextRecords }: Needs) {
  let asked: { at: number; answer: Promise<MailDomain> } | undefined;
  return {
    async read(): Promise<ShopHealth> {
      const { paymentMethods, wallet, sendsMail } = await createSettings({ config, db }).readPublic();
      const owners = await ownerMailboxes(db, config);
      return {
        mail: {
          state: !sendsMail ? 'off' : config.mail.smtpUrl ? 'works' : 'simulated',
          from: config.mail.from,
          owners: owners.map(({ email }) => email),
          failed: await countRows(selectFailedMails(db)),
        },
        payments: { methods: paymentMethods, isTest: wallet.available && wallet.test },
        address: { url: config.publicUrl, isPublic: isPublicAddress(config.publicUrl) },
        storage: { place: config.s3 ? 'bucket' : 'disk', state: storage.state?.() ?? 'ok' },
        backup: { at: await readLastBackup() },
      };
    },

    /** Asks the DNS at most once in a while, however often she presses. */
    checkDomain(): Promise<MailDomain> {
      const now = clock.now();
      if (!asked || now - asked.at >= ASKED_AGAIN_MS) asked = { at: now, answer: askDomain() };
      return asked.answer;
    },

    /** Not by the outbox: she wants to know now, and a failed test is no task. */
    async sendTestMail(to: string): Promise<void> {
      if (!config.mail.smtpUrl && !config.demo) throw new AppError('mail_not_set');
      const mail = { id: newId(clock.now()), lane: 'account' as const, to, ...testMail(config.publicUrl) };
      await mailer.send(mail).catch((error: unknown) => {
        const reason = error instanceof Error ? error.message : String(error);
        throw new AppError('mail_refused', { message: `El correo no salió. El servidor dijo: ${reason}` });
      });
    },
  };

  function askDomain(): Promise<MailDomain> {
    const { from, dkim } = config.mail;
    return checkMailDomain(from, readTextRecords ?? (async () => null), dkim?.selector);
  }

  async function readLastBackup(): Promise<string | null> {
    const last = await db
      .selectFrom('audit_log')
      .select('at')
      .where('subject', '=', 'shop')
      .where('action', '=', 'shop.backup')
      .orderBy('at', 'desc')
      .limit(1)
      .executeTakeFirst();
    return last ? new Date(last.at).toISOString() : null;
  }
}

function isPublicAddress(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' && hostname.includes('.') && !/^(127|10|192\.168)\./.test(hostname);
}
