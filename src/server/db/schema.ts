import type { Selectable } from 'kysely';
import type { Role } from '../../shared/accounts';
import type { ProductKind, ProductStatus } from '../../shared/catalogue';
import type { OrderAttention, OrderState } from '../../shared/checkout';
import type { Currency } from '../../shared/money';
import type { OrderEventKind } from '../../shared/orders-admin';
import type { UploadKind } from '../../shared/upload-limits';
import type { PaymentStatus } from '../checkout/payment-provider';

/** Times are epoch milliseconds, money is cents, booleans are 0 or 1, JSON is text. */
type Time = number;
type Flag = 0 | 1;

export interface UsersTable {
  id: string;
  name: string;
  surname: string;
  email: string;
  /** The folded mail, unique regardless of case. */
  email_key: string;
  email_verified_at: Time | null;
  /** A new mail that is not verified yet. The account keeps `email` until then. */
  pending_email: string | null;
  /** Null for accounts that only use Google. */
  password_hash: string | null;
  google_subject: string | null;
  role: Role;
  /** An external address. A picture of the shop is `avatar_file_id`. */
  profile_image: string | null;
  avatar_file_id: string | null;
  created_at: Time;
  /** Null while the account lives. */
  deleted_at: Time | null;
  /** Name, surname, mail and pending mail, folded. */
  search_text: string;
}

export interface SessionsTable {
  id: string;
  token_hash: string;
  user_id: string;
  created_at: Time;
  expires_at: Time;
}

export interface AccountTokensTable {
  token_hash: string;
  user_id: string;
  purpose: 'reset' | 'verify';
  /** The mail that the token was sent to. A verification of an old mail does not verify a new one. */
  email: string;
  expires_at: Time;
}

export interface AttemptsTable {
  key: string;
  count: number;
  resets_at: Time;
}

export interface ProductsTable {
  id: string;
  kind: ProductKind;
  title: string;
  search_text: string;
  description: string;
  level: number;
  /** Each is a file of the shop or an external address. */
  intro_file_id: string | null;
  intro_video: string | null;
  video_file_id: string | null;
  video_url: string | null;
  /** In the API: `recipe_pdf_url` of a course and `pdf_url` of a recipe book. */
  pdf_file_id: string | null;
  pdf_url: string | null;
  is_promo: Flag;
  is_featured: Flag;
  version: number;
  created_at: Time;
  updated_at: Time;
  status: ProductStatus;
  /** When it was first published; null for drafts. */
  published_at: Time | null;
  archived_at: Time | null;
}

/** One row per product and currency. */
export interface PricesTable {
  product_id: string;
  currency: Currency;
  /** The current price: the promotional price inside its window, otherwise the regular price. */
  amount_cents: number;
  /** The regular price. */
  list_cents: number;
  promo_cents: number | null;
  promo_from: Time | null;
  promo_until: Time | null;
}

/** A picture is a file of the shop or an external address. */
export interface ProductImagesTable {
  product_id: string;
  position: number;
  file_id: string | null;
  external_url: string | null;
  alt: string;
}

export type FileKind = 'video' | 'pdf' | 'picture' | 'avatar' | 'captions' | 'proof';

/** A stored file. The sweep removes it when no restricting foreign key refers to it. */
export interface FilesTable {
  /** The storage key: `<area>/<random name>.<extension>`. */
  id: string;
  kind: FileKind;
  mime: string;
  /** Null for files of version 0.1.0 that were not uploaded. */
  bytes: number | null;
  sha256: string | null;
  width: number | null;
  height: number | null;
  duration_ms: number | null;
  created_at: Time;
}

export interface FavouritesTable {
  user_id: string;
  product_id: string;
  created_at: Time;
}

/** A ledger: rows are only added and ended. */
export interface GrantsTable {
  id: string;
  user_id: string;
  product_id: string;
  source: 'order' | 'proof' | 'admin' | 'demo';
  /** The order or proof that caused it. */
  source_id: string | null;
  currency: Currency | null;
  amount_cents: number;
  granted_by: string | null;
  granted_at: Time;
  /** Null while the grant is live. A user owns a product while at least one grant of it is live. */
  ended_at: Time | null;
  end_reason: string | null;
  /** Name and mail at the time of the grant. The stamp of a PDF shows them even after the account changes. */
  buyer_name: string | null;
  buyer_email: string | null;
}

export interface ContactMessagesTable {
  id: string;
  name: string;
  email: string;
  phone: string;
  message: string;
  created_at: Time;
  read_at: Time | null;
}

export interface WithdrawalsTable {
  id: string;
  code: string;
  name: string;
  email: string;
  purchase: string;
  comment: string;
  created_at: Time;
  handled_at: Time | null;
  /** The account was deleted while the request was open. */
  erase_when_handled: Flag;
}

export interface OutboxTable {
  id: string;
  kind: string;
  dedupe_key: string;
  /** Deleted after delivery, because mails contain tokens. */
  payload: string | null;
  state: 'waiting' | 'running' | 'done' | 'failed';
  attempts: number;
  /** When to start; while running, when the lease expires. */
  run_at: Time;
  last_error: string | null;
  created_at: Time;
  finished_at: Time | null;
}

export interface ScheduledJobsTable {
  /** The name of the job. */
  id: string;
  state: 'waiting' | 'running' | 'done' | 'failed';
  /** Failures in a row. */
  attempts: number;
  /** When it runs next; while running, when the lease expires. */
  run_at: Time;
  last_error: string | null;
  finished_at: Time | null;
}

export interface SettingsTable {
  key: string;
  value: string;
  /** For a setting that is a picture of the shop. Its value is then empty. */
  file_id: string | null;
  updated_at: Time;
}

export interface PublicVersionTable {
  id: number;
  version: number;
}

export interface AuditLogTable {
  id: string;
  at: Time;
  actor_id: string | null;
  action: string;
  subject: string;
  subject_id: string | null;
  detail: string;
}

/** Granted purchases per month (`2026-03`, in UTC) and their revenue. */
export interface SalesByMonthTable {
  id: string;
  month: string;
  courses: number;
  recipe_books: number;
  ars_cents: number;
  usd_cents: number;
}

export interface SalesByProductTable {
  id: string;
  product_id: string;
  month: string;
  purchases: number;
  ars_cents: number;
  usd_cents: number;
}

export interface SalesByUserTable {
  user_id: string;
  purchases: number;
}

/** Carts that requested a payment in a month, and the number of paid ones. */
export interface CartsByMonthTable {
  id: string;
  month: string;
  opened: number;
  paid: number;
}

export interface OrdersTable {
  id: string;
  /** Unguessable. Gives access to the state of the order without a session. */
  key: string;
  user_id: string;
  /** User and cart content while the order can be paid, otherwise null. */
  open_key: string | null;
  state: OrderState;
  /** The name of the payment provider. */
  provider: string;
  currency: Currency;
  subtotal_cents: number;
  discount_cents: number;
  /** The amount to pay: subtotal less discount. */
  total_cents: number;
  /** The provider's id of the checkout. */
  checkout_id: string | null;
  checkout_url: string | null;
  checkout_expires_at: Time;
  attention: OrderAttention | null;
  /** Set by a fraud alert: no access until an admin resolves it. */
  suspended_at: Time | null;
  created_at: Time;
  updated_at: Time;
  last_check_at: Time | null;
  /** When reconciliation checks the order again; null when its state is final. */
  next_check_at: Time | null;
  checks: number;
}

export interface OrderItemsTable {
  order_id: string;
  product_id: string;
  position: number;
  title: string;
  list_cents: number;
  discount_cents: number;
  paid_cents: number;
}

export interface OrderEventsTable {
  id: string;
  order_id: string;
  at: Time;
  kind: OrderEventKind;
  detail: string;
}

export interface PaymentsTable {
  provider: string;
  provider_payment_id: string;
  order_id: string | null;
  status: PaymentStatus;
  status_detail: string;
  amount_cents: number;
  refunded_cents: number;
  currency: string;
  reference: string | null;
  problem: 'amount' | 'currency' | 'reference' | null;
  provider_updated_at: Time | null;
  created_at: Time;
  updated_at: Time;
}

/** One row for each increase of the refunded total of a payment. */
export interface RefundsTable {
  provider: string;
  provider_payment_id: string;
  /** The total after this refund. */
  refunded_cents: number;
  amount_cents: number;
  at: Time;
}

export interface WebhookEventsTable {
  id: string;
  provider: string;
  /** Unique per provider: a repeated delivery is the same event. */
  event_id: string;
  received_at: Time;
  topic: string;
  payment_id: string | null;
  /** The order to check when the event names no payment. */
  reference: string | null;
  is_fraud_alert: Flag;
  query: string;
  raw_body: string;
  state: 'waiting' | 'running' | 'done' | 'failed';
  attempts: number;
  run_at: Time;
  outcome: string | null;
}

export interface ProofsTable {
  id: string;
  user_id: string;
  submission: string | null;
  file_id: string | null;
  file_name: string;
  file_type: string;
  file_size: number;
  file_sha256: string;
  operation_number: string | null;
  comment: string;
  /** Whether an item is still undecided. */
  waiting: Flag;
  created_at: Time;
}

export interface ProofItemsTable {
  proof_id: string;
  product_id: string;
  usd_price_cents: number;
  state: 'waiting' | 'approved' | 'rejected';
  reason: string | null;
  decided_by: string | null;
  decided_at: Time | null;
  /** When it was announced to the owner by mail. */
  announced_at: Time | null;
  created_at: Time;
}

export interface SimulatorRecordsTable {
  id: string;
  kind: 'preference' | 'payment';
  reference: string;
  idempotency_key: string | null;
  body: string;
  created_at: Time;
}

export interface ContentProgressTable {
  user_id: string;
  product_id: string;
  video_seconds: number;
  video_duration: number | null;
  pdf_page: number;
  pdf_pages: number | null;
  updated_at: Time;
}

export interface CaptionsTable {
  product_id: string;
  file_id: string;
  updated_at: Time;
}

export interface UploadsTable {
  id: string;
  kind: UploadKind;
  file_id: string;
  file_name: string;
  uploaded_by: string | null;
  completed_at: Time;
}

export interface Tables {
  users: UsersTable;
  sessions: SessionsTable;
  account_tokens: AccountTokensTable;
  attempts: AttemptsTable;
  products: ProductsTable;
  prices: PricesTable;
  product_images: ProductImagesTable;
  files: FilesTable;
  favourites: FavouritesTable;
  grants: GrantsTable;
  contact_messages: ContactMessagesTable;
  withdrawals: WithdrawalsTable;
  outbox: OutboxTable;
  scheduled_jobs: ScheduledJobsTable;
  settings: SettingsTable;
  public_version: PublicVersionTable;
  audit_log: AuditLogTable;
  sales_by_month: SalesByMonthTable;
  sales_by_product: SalesByProductTable;
  sales_by_user: SalesByUserTable;
  carts_by_month: CartsByMonthTable;
  orders: OrdersTable;
  order_items: OrderItemsTable;
  order_events: OrderEventsTable;
  payments: PaymentsTable;
  refunds: RefundsTable;
  webhook_events: WebhookEventsTable;
  proofs: ProofsTable;
  proof_items: ProofItemsTable;
  simulator_records: SimulatorRecordsTable;
  content_progress: ContentProgressTable;
  captions: CaptionsTable;
  uploads: UploadsTable;
}

export type UserRow = Selectable<UsersTable>;
export type ProductRow = Selectable<ProductsTable>;
export type OrderRow = Selectable<OrdersTable>;
export type WebhookEventRow = Selectable<WebhookEventsTable>;
export type PaymentRow = Selectable<PaymentsTable>;
export type ProofRow = Selectable<ProofsTable>;
export type GrantRow = Selectable<GrantsTable>;
