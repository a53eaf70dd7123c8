import { findProvider } from '../rules/payment-providers';
import { hasRows } from './platform/db/count-rows';
import type { Database } from './platform/db/database';
import { type Config, ConfigError, PAYMENT_VARIABLES } from './platform/runtime/config';
import { findUnreadable } from './platform/secrets/secrets';
import { createSettings } from './shop/settings/settings.service';

/** Refuses a start whose mails and payments would contain wrong addresses. */
export function refuseUnsafeStart(config: Config): void {
  if (config.isProduction && !config.isPublicUrlSet) {
    throw new ConfigError(
      'PUBLIC_URL is needed in production, such as https://shop.example: links in mails and payment returns use it',
    );
  }
}

/** One line for each setting that a real shop probably needs and does not have. */
export async function findMissing(config: Config, db: Database): Promise<string[]> {
  if (config.demo) return [];
  const { mail } = config;
  const { paymentMethods } = await createSettings({ config, db }).readPublic();
  const unreadable = await findUnreadable(db, config.secretsKey);
  const hasAdmin = await hasRows(db.selectFrom('users').where('role', '=', 'admin'));
  const missing: [isMissing: boolean, line: string][] = [
    [!config.isPublicUrlSet, `PUBLIC_URL is not set: links in mails lead to ${config.publicUrl}`],
    [
      !config.isTrustProxySet,
      'TRUST_PROXY is not set: only a proxy on this machine or its private network is trusted to name visitors',
    ],
    [!mail.smtpUrl, 'SMTP_URL is not set: mails are written to DATA_DIR/mail and not sent'],
    [Boolean(mail.smtpUrl) && !mail.requiresTls, 'SMTP_TLS is off: mails may travel in clear'],
    [!mail.owner, 'OWNER_EMAIL is not set: messages and proofs go to the mailboxes of the admins'],
    [
      paymentMethods.length === 0,
      config.secretsKey
        ? `No way to be paid is set: write the keys in /admin/ajustes, or set ${PAYMENT_VARIABLES}`
        : `No way to be paid is set: set ${PAYMENT_VARIABLES}, or write bank data in /admin/ajustes`,
    ],
    [
      !config.secretsKey && unreadable.length === 0,
      'SECRETS_KEY is not set: keys of payment providers can only come from the environment',
    ],
    [!hasAdmin, 'There is no admin: npm run admin -- you@example.com'],
  ];
  return [
    ...missing.flatMap(([isMissing, line]) => (isMissing ? [line] : [])),
    ...describeUnreadable(unreadable, config),
  ];
}

/** Names stored keys that this SECRETS_KEY does not open, and only ways out that the shop really has. */
export function describeUnreadable(services: string[], { secretsKey }: Pick<Config, 'secretsKey'>): string[] {
  const isPayment = (service: string) => findProvider(service) !== undefined;
  const payment = services.filter(isPayment).join(', ');
  const others = services.filter((service) => !isPayment(service)).join(', ');
  const cause = secretsKey ? 'were sealed with another SECRETS_KEY' : 'are sealed and SECRETS_KEY is not set';
  const lines: string[] = [];
  if (payment) {
    const again = secretsKey ? ', or write the keys again in /admin/ajustes' : '';
    lines.push(`The stored keys of ${payment} ${cause}: start with the old one${again}`);
  }
  if (others) lines.push(`The stored keys of ${others} ${cause}: start with the old one, or go without it`);
  return lines;
}
