import { z } from 'zod';
import { limitEnvironment } from './limit-table';

/** The only module that reads the environment. Wrong values prevent the start with one line each. */

const blankIsAbsent = (value: unknown) => (value === '' ? undefined : value);
const optional = <T extends z.ZodType>(schema: T) => z.preprocess(blankIsAbsent, schema.optional());
const flag = z
  .enum(['1', '0', 'true', 'false', 'on', 'off', 'yes', 'no'], {
    error: 'must be on or off',
  })
  .transform((value) => ['1', 'true', 'on', 'yes'].includes(value));
const whole = (min: number, max: number) =>
  z.coerce
    .number({ error: 'must be a number' })
    .int('must be a whole number')
    .min(min, `must be at least ${min}`)
    .max(max, `must be at most ${max}`);
const httpUrl = z.url({ protocol: /^https?$/, error: 'must be an http(s) address' });
const mailbox = z.email({ error: 'must be a mail address' });

const environment = z.object({
  NODE_ENV: optional(z.string()),
  PORT: optional(whole(0, 65535)),
  HOST: optional(z.string()),
  STOP_DELAY_SECONDS: optional(whole(0, 300)),
  PUBLIC_URL: optional(httpUrl),
  TRUST_PROXY: optional(z.string()),
  HSTS_SUBDOMAINS: optional(flag),
  DATA_DIR: optional(z.string()),
  SECRETS_KEY: optional(z.string().min(32, 'must have at least 32 characters')),
  MIN_FREE_MB: optional(whole(0, 1_000_000_000)),
  DATABASE_URL: optional(z.string().regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')),
  DATABASE_POOL: optional(whole(1, 500)),
  DATABASE_PREPARED: optional(flag),
  HASH_CONCURRENCY: optional(whole(1, 64)),
  HASH_QUEUE: optional(whole(1, 10_000)),
  WORK_SLOTS: optional(whole(10, 100_000)),
  METRICS_TOKEN: optional(z.string().min(16, 'must have at least 16 characters')),
  DEMO: optional(flag),
  SMTP_URL: optional(z.string().regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://')),
  SMTP_TLS: optional(flag),
  SMTP_RATE: optional(whole(1, 10_000)),
  MAIL_FROM: optional(z.string().min(3)),
  LETTERS_FROM: optional(z.string().min(3)),
  DKIM_SELECTOR: optional(z.string().regex(/^[a-z0-9._-]+$/i, 'must be the selector of a DNS record')),
  DKIM_PRIVATE_KEY: optional(z.string().min(100, 'must be a key in PEM')),
  BOUNCE_WEBHOOK_SECRET: optional(z.string().min(16, 'must have at least 16 characters')),
  SES_TOPIC_ARN: optional(
    z.string().regex(/^arn:aws[\w-]*:sns:[\w-]+:\d{12}:[\w-]+$/, 'must be the ARN of a topic'),
  ),
  OWNER_EMAIL: optional(mailbox),
  MERCADOPAGO_ACCESS_TOKEN: optional(z.string().min(8, 'is too short')),
  MERCADOPAGO_PUBLIC_KEY: optional(z.string().min(8, 'is too short')),
  MERCADOPAGO_WEBHOOK_SECRET: optional(z.string().min(8, 'is too short')),
  MERCADOPAGO_API_URL: optional(httpUrl),
  PAYPAL_CLIENT_ID: optional(z.string().min(8, 'is too short')),
  PAYPAL_CLIENT_SECRET: optional(z.string().min(8, 'is too short')),
  PAYPAL_WEBHOOK_ID: optional(z.string().regex(/^[A-Za-z0-9]{8,50}$/, 'must be the id of a webhook')),
  PAYPAL_ENV: optional(z.enum(['live', 'sandbox'], { error: 'must be live or sandbox' })),
  PAYPAL_API_URL: optional(httpUrl),
  PUSH_SERVICE_URL: optional(httpUrl),
  PAYPAL_LINK: optional(z.url({ protocol: /^https$/, error: 'must be an https address' })),
  CHAT_PHONE: optional(z.string().regex(/^\+?[\d\s-]{6,20}$/, 'must be a phone number')),
  INSTAGRAM_URL: optional(z.url({ protocol: /^https$/, error: 'must be an https address' })),
  CREATOR_NAME: optional(z.string().max(60)),
  GOOGLE_CLIENT_ID: optional(z.string()),
  GOOGLE_CLIENT_SECRET: optional(z.string()),
  GOOGLE_ISSUER: optional(httpUrl),
  MEDIA_BASE_URL: optional(httpUrl),
  S3_ENDPOINT: optional(httpUrl),
  S3_BUCKET: optional(z.string()),
  S3_REGION: optional(z.string()),
  S3_ACCESS_KEY_ID: optional(z.string()),
  S3_SECRET_ACCESS_KEY: optional(z.string()),
  PASSWORD_MIN_LENGTH: optional(whole(1, 100)),
  LOG_LEVEL: optional(
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], { error: 'is not a log level' }),
  ),
});

const DEFAULT_SENDER = 'Tienda <tienda@localhost>';

/** The variables with which an operator lets the shop be paid. */
export const PAYMENT_VARIABLES = 'MERCADOPAGO_*, PAYPAL_* or PAYPAL_LINK';

export type Config = ReturnType<typeof readConfig>;

/** Thrown with one line for each wrong value. */
export class ConfigError extends Error {}

export function readConfig(env: Record<string, string | undefined>) {
  const parsed = environment.safeParse(env);
  // The environment of the process is no plain object, and a record refuses others.
  const limits = limitEnvironment.safeParse({ ...env });
  if (!parsed.success || !limits.success) {
    const issues = [...(parsed.error?.issues ?? []), ...(limits.error?.issues ?? [])];
    throw new ConfigError(issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('\n'));
  }
  const e = parsed.data;
  const demo = e.DEMO ?? e.NODE_ENV !== 'production';
  requireTogether(e, ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET']);
  requireTogether(e, ['DKIM_SELECTOR', 'DKIM_PRIVATE_KEY']);
  requireTogether(e, ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']);
  // Without the public key, the cart shows a plain link instead of the wallet button.
  requireTogether(e, ['MERCADOPAGO_ACCESS_TOKEN', 'MERCADOPAGO_WEBHOOK_SECRET']);
  requireTogether(e, ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID']);

  const port = e.PORT ?? 3000;
  return {
    demo,
    isProduction: e.NODE_ENV === 'production' && !demo,
    port,
    stopDelaySeconds: e.STOP_DELAY_SECONDS ?? 0,
    /** Demo accounts have public passwords, so demo mode only listens on this machine by default. */
    host: e.HOST ?? (demo ? '127.0.0.1' : '0.0.0.0'),
    publicUrl: (e.PUBLIC_URL ?? `http://localhost:${port}`).replace(/\/+$/, ''),
    isPublicUrlSet: e.PUBLIC_URL !== undefined,
    trustProxy: readTrustProxy(e.TRUST_PROXY),
    isTrustProxySet: e.TRUST_PROXY !== undefined,
    /** Whether browsers must use HTTPS for all subdomains too. */
    hstsSubdomains: e.HSTS_SUBDOMAINS ?? false,
    /** Demo data has public passwords, so it is separate from the data of a real shop. */
    dataDir: e.DATA_DIR ?? (demo ? './data/demo' : './data'),
    /** Opens the keys that are stored in the database. */
    secretsKey: e.SECRETS_KEY,
    /** The disk space that uploads leave free for the database. */
    minFreeBytes: (e.MIN_FREE_MB ?? 256) * 1024 * 1024,
    databaseUrl: e.DATABASE_URL,
    /** Connections of one process to PostgreSQL. */
    databasePool: e.DATABASE_POOL,
    /** Whether PostgreSQL keeps the plans of frequent statements; an old PgBouncer does not allow it. */
    preparesStatements: e.DATABASE_PREPARED ?? true,
    /** Passwords that are checked at the same time; each takes a core and 19 MiB. */
    hashConcurrency: e.HASH_CONCURRENCY,
    hashQueue: e.HASH_QUEUE,
    /** Requests for the API, and as many for files, that one process works on at the same time. */
    workSlots: e.WORK_SLOTS ? { api: e.WORK_SLOTS, file: e.WORK_SLOTS } : {},
    /** Lets a monitor on another machine read the metrics. */
    metricsToken: e.METRICS_TOKEN,
    /** How often a caller may try, by the name of the limit. */
    limits: limits.data,
    logLevel: e.LOG_LEVEL ?? 'info',
    passwordMinLength: e.PASSWORD_MIN_LENGTH ?? 3,
    mail: {
      smtpUrl: e.SMTP_URL,
      requiresTls: e.SMTP_TLS ?? true,
      /** Mails a second in each lane. */
      rate: e.SMTP_RATE ?? 5,
      from: e.MAIL_FROM ?? DEFAULT_SENDER,
      /** Letters have a sender of their own, so that complaints about them do not delay receipts. */
      lettersFrom: e.LETTERS_FROM ?? e.MAIL_FROM ?? DEFAULT_SENDER,
      /** Signs mails, if the relay does not; a key in one line has `\n` for its line breaks. */
      dkim:
        e.DKIM_SELECTOR && e.DKIM_PRIVATE_KEY
          ? { selector: e.DKIM_SELECTOR, privateKey: e.DKIM_PRIVATE_KEY.replaceAll('\\n', '\n') }
          : undefined,
      /** Signs the calls with which the relay reports bounces and complaints. */
      bounceSecret: e.BOUNCE_WEBHOOK_SECRET,
      /** The topic of Amazon SNS whose messages about bounces are believed. */
      sesTopic: e.SES_TOPIC_ARN,
      owner: e.OWNER_EMAIL ?? (demo ? 'admin@demo.test' : undefined),
    },
    mercadoPago: e.MERCADOPAGO_ACCESS_TOKEN
      ? {
          accessToken: e.MERCADOPAGO_ACCESS_TOKEN,
          publicKey: e.MERCADOPAGO_PUBLIC_KEY ?? '',
          webhookSecret: e.MERCADOPAGO_WEBHOOK_SECRET ?? '',
        }
      : undefined,
    paypal: e.PAYPAL_CLIENT_ID
      ? {
          clientId: e.PAYPAL_CLIENT_ID,
          clientSecret: e.PAYPAL_CLIENT_SECRET ?? '',
          webhookId: e.PAYPAL_WEBHOOK_ID ?? '',
          env: e.PAYPAL_ENV ?? ('live' as const),
        }
      : undefined,
    /** Addresses of the payment providers, if not their own. */
    providerUrls: { mercadoPago: e.MERCADOPAGO_API_URL, paypal: e.PAYPAL_API_URL },
    /** A push service besides those of the browsers. */
    pushServiceUrl: e.PUSH_SERVICE_URL,
    google: e.GOOGLE_CLIENT_ID
      ? {
          clientId: e.GOOGLE_CLIENT_ID,
          clientSecret: e.GOOGLE_CLIENT_SECRET ?? '',
          issuer: e.GOOGLE_ISSUER ?? 'https://accounts.google.com',
        }
      : undefined,
    s3: e.S3_BUCKET
      ? {
          endpoint: e.S3_ENDPOINT,
          bucket: e.S3_BUCKET,
          region: e.S3_REGION ?? 'us-east-1',
          accessKeyId: e.S3_ACCESS_KEY_ID ?? '',
          secretAccessKey: e.S3_SECRET_ACCESS_KEY ?? '',
        }
      : undefined,
    /** Where browsers get the segments of videos; the shop itself when absent. */
    mediaBaseUrl: e.MEDIA_BASE_URL?.replace(/\/+$/, ''),
    /** Defaults of the settings that the creator can change. */
    creator: {
      name: e.CREATOR_NAME ?? (demo ? 'Mora Quintana' : undefined),
      instagramUrl: e.INSTAGRAM_URL ?? (demo ? 'https://www.instagram.com/moraquintana.demo' : undefined),
      chatPhone: e.CHAT_PHONE ?? (demo ? '+54 9 11 5555 0134' : undefined),
      paymentLink: e.PAYPAL_LINK ?? (demo ? 'https://www.paypal.com/paypalme/moraquintanademo' : undefined),
    },
  };
}

function requireTogether(env: Record<string, unknown>, names: string[]): void {
  const missing = names.filter((name) => env[name] === undefined);
  if (missing.length > 0 && missing.length < names.length) {
    throw new ConfigError(
      missing
        .map((name) => `${name} is needed together with ${names.filter((n) => n !== name).join(', ')}`)
        .join('\n'),
    );
  }
}

/** Visitors do not have these addresses, so a proxy there belongs to the operator. */
const PRIVATE_NETWORKS = 'loopback, linklocal, uniquelocal';

/** `on` trusts one hop, a number that many hops; any other value is a list of proxy addresses. */
function readTrustProxy(value: string | undefined) {
  if (value === undefined) return PRIVATE_NETWORKS;
  if (/^(0|off|false|no)$/i.test(value)) return false;
  const hops = /^(on|true|yes)$/i.test(value) ? 1 : Number(value);
  return Number.isInteger(hops) ? (_address: string, hop: number) => hop < hops : value;
}
