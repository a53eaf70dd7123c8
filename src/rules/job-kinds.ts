/**
 * The lanes of the outbox, the most urgent first, and how many jobs of each run at a time. A lane never waits for
 * another one.
 */
export const LANES = {
  /** What gives or takes access, and decisions. No job here waits for another server. */
  access: 4,
  /** Mails without which a person cannot enter. */
  account: 3,
  /** Mails about one purchase, question or request. */
  order: 3,
  /** Calls to payment providers that nobody waits for. */
  provider: 2,
  /** Notices on devices, which wait for the servers of browsers and not for the mail server. */
  notice: 3,
  /** Mails to many people, and work that nobody waits for. */
  bulk: 2,
} as const;

export type Lane = keyof typeof LANES;
export const LANE_NAMES = Object.keys(LANES) as Lane[]; // the record has no other keys

/** No mail may delay access or a notice. */
export const MAIL_LANES = ['account', 'order', 'bulk'] as const satisfies Lane[];
export type MailLane = (typeof MAIL_LANES)[number];

/** Every kind of job except mails, with its lane. A kind that is not here does not compile. */
export const JOBS = {
  'apply-proof-decision': 'access',
  'announce-proof': 'access',
  'end-gift': 'access',
  'supersede-orders': 'access',
  'access-ended': 'access',
  'cancel-payment': 'provider',
  'send-refund': 'provider',
  'login-link': 'account',
  'password-reset': 'account',
  push: 'notice',
  'content-ready': 'bulk',
  'lessons-open': 'bulk',
  'remove-files': 'bulk',
  'start-letter': 'bulk',
  /** One letter to one person. */
  letter: 'bulk',
} as const satisfies Record<string, Lane>;

/** Every kind of mail, with its lane. A kind that is not here does not compile. */
export const MAILS = {
  welcome: 'account',
  verify: 'account',
  'login-link': 'account',
  reset: 'account',
  'letters-confirm': 'account',
  /** A change of the account that its owner must know about. */
  security: 'account',
  order: 'order',
  receipt: 'order',
  proof: 'order',
  grant: 'order',
  gift: 'order',
  certificate: 'order',
  question: 'order',
  voice: 'order',
  contact: 'order',
  withdrawal: 'order',
  sale: 'order',
  /** Something that only the creator can repair. */
  alert: 'order',
  announcement: 'bulk',
  'moving-in': 'bulk',
  'letters-welcome': 'bulk',
  'letters-recipe': 'bulk',
  'cart-reminder': 'bulk',
  /** A letter that the creator sends to herself before the others. */
  'letters-test': 'order',
  summary: 'bulk',
} as const satisfies Record<string, MailLane>;

export type MailKind = keyof typeof MAILS;
/** What the outbox stores as the kind of a job. */
export type JobKind = keyof typeof JOBS | 'mail';
