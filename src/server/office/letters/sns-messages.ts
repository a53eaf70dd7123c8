import { createVerify, X509Certificate } from 'node:crypto';
import { z } from 'zod';
import { AppError } from '../../../rules/errors';

/** Calls to Amazon; tests replace it. */
export interface SnsPort {
  /** The body of an address of SNS. Follows no redirect. */
  get(url: string): Promise<string>;
}

const TIMEOUT_MS = 10_000;
const MAX_CHARACTERS = 100_000;

/** Asks Amazon. A redirect could lead anywhere, so it is an error. */
export const snsCalls: SnsPort = {
  async get(url) {
    const answer = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!answer.ok) throw new Error(`Amazon SNS answered ${answer.status}.`);
    const text = await answer.text();
    if (text.length > MAX_CHARACTERS) throw new Error('The answer of Amazon SNS is too long.');
    return text;
  },
};

const line = z.string().max(200_000);

const snsMessage = z.object({
  Type: z.enum(['Notification', 'SubscriptionConfirmation', 'UnsubscribeConfirmation']),
  MessageId: line,
  TopicArn: line,
  Message: line,
  Timestamp: line,
  SignatureVersion: z.enum(['1', '2']),
  Signature: line,
  SigningCertURL: line,
  Subject: line.optional(),
  SubscribeURL: line.optional(),
  Token: line.optional(),
});
type SnsMessage = z.output<typeof snsMessage>;

const SIGNED: Record<'note' | 'subscription', (keyof SnsMessage)[]> = {
  note: ['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type'],
  subscription: ['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'],
};
const ALGORITHMS = { '1': 'RSA-SHA1', '2': 'RSA-SHA256' };
const MAX_CERTIFICATES = 20;

/** Reads messages of Amazon SNS that Amazon signed. */
export function createSnsMessages({ get }: SnsPort) {
  const certificates = new Map<string, string>();

  async function certificateAt(url: string): Promise<string> {
    const known = certificates.get(url);
    if (known) return known;
    const pem = await get(url);
    if (certificates.size >= MAX_CERTIFICATES) certificates.clear();
    certificates.set(url, pem);
    return pem;
  }

  return {
    /** Refuses what Amazon did not sign, and what belongs to another topic. */
    async open(body: unknown, topic: string): Promise<SnsMessage> {
      const parsed = snsMessage.safeParse(body);
      if (!parsed.success) throw new AppError('malformed_request');
      const message = parsed.data;
      if (message.TopicArn !== topic || !isAddressOfSns(message.SigningCertURL, '.pem'))
        throw new AppError('invalid_signature');
      const pem = await certificateAt(message.SigningCertURL);
      if (!isSigned(message, pem)) throw new AppError('invalid_signature');
      return message;
    },

    /** Tells Amazon that this shop wants the messages of its topic. */
    async confirm({ SubscribeURL: url = '' }: SnsMessage): Promise<void> {
      if (!isAddressOfSns(url)) throw new AppError('invalid_signature');
      await get(url);
    },
  };
}

/** Exactly `https://sns.<region>.amazonaws.com/`: any other host could serve a certificate of its own. */
export function isAddressOfSns(address: string, ending = ''): boolean {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  const isPlain = url.protocol === 'https:' && url.port === '' && url.username === '' && url.password === '';
  return isPlain && /^sns\.[a-z0-9-]+\.amazonaws\.com$/.test(url.hostname) && url.pathname.endsWith(ending);
}

function isSigned(message: SnsMessage, pem: string): boolean {
  const fields = SIGNED[message.Type === 'Notification' ? 'note' : 'subscription'];
  const signed = fields
    .flatMap((field) => (message[field] === undefined ? [] : [`${field}\n${message[field]}\n`]))
    .join('');
  try {
    const key = new X509Certificate(pem).publicKey;
    return createVerify(ALGORITHMS[message.SignatureVersion])
      .update(signed)
      .verify(key, message.Signature, 'base64');
  } catch {
    return false;
  }
}
