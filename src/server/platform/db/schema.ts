import type { Generated, Selectable } from 'kysely';
import type { Role } from '../../../contract/accounts';
import type { ProductKind, ProductStatus } from '../../../contract/catalogue';
import type { OrderState } from '../../../contract/checkout';
import type { KitchenKind } from '../../../contract/kitchen';
import type { VideoState } from '../../../contract/lessons';
import type { OrderEventKind } from '../../../contract/orders-admin';
import type { RecipeStatus } from '../../../contract/recipes';
import type { JobKind, Lane } from '../../../rules/job-kinds';
import type { LessonKind } from '../../../rules/lesson-kinds';
import type { Currency } from '../../../rules/money';
import type { PaymentStatus } from '../../../rules/payment-status';
import type { OrderAttention } from '../../../rules/sale-states';
import type { UploadKind } from '../../../rules/upload-limits';

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
  /** Null for accounts that enter with Google or with mailed links. */
  password_hash: string | null;
  /** Whether the password is known to be long enough for an admin. The hash does not tell. */
  password_is_long: Generated<Flag>;
  google_subject: string | null;
  role: Role;
  /** An external address. A picture of the shop is `avatar_file_id`. */
  profile_image: string | null;
  avatar_file_id: string | null;
  /** Whether the user lives in the European Union or the EEA; null until they say so. */
  lives_in_eu: Flag | null;
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
  /** When its admin last confirmed who she is. A login does not count. */
  confirmed_at: Time | null;
}

/** Sessions that ended before their time. */
export interface EndedSessionsTable {
  token_hash: string;
  reason: 'email_proven' | 'password_dropped' | 'password_changed' | 'access_changed';
  expires_at: Time;
}

export interface AccountTokensTable {
  token_hash: string;
  user_id: string;
  purpose: 'login' | 'reset' | 'verify' | 'confirm' | 'page';
  /** The mail that the token was sent to. A verification of an old mail does not verify a new one. */
  email: string;
  expires_at: Time;
  /** The session that the token confirms. */
  session_id: string | null;
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
  /** The creator's facts about the product, as JSON: a list of label and value, and three lists of lines. */
  facts: string;
  outcomes: string;
  materials: string;
  takeaways: string;
  /** Each is a file of the shop or an external address. */
  intro_file_id: string | null;
  intro_video: string | null;
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
  /** When the regular price last changed. */
  changed_at: Time;
}

/** A change of several prices at once; it can be undone for a day. */
export interface PriceChangesTable {
  id: string;
  currency: Currency;
  percent: number;
  round_to: number;
  changed_at: Time;
  undone_at: Time | null;
}

export interface PriceChangeItemsTable {
  change_id: string;
  product_id: string;
  before_cents: number;
  after_cents: number;
}

/** A picture is a file of the shop or an external address. `product_samples` has the same columns. */
export interface ProductImagesTable {
  product_id: string;
  position: number;
  file_id: string | null;
  external_url: string | null;
  alt: string;
}

/** Edits that wait to be published. The id is the product's, or the draft's own while there is no product. */
export interface ProductDraftsTable {
  id: string;
  kind: ProductKind;
  product_id: string | null;
  /** JSON by field: the value, the published value that it replaces, and the version that set it. */
  edits: string;
  version: number;
  created_at: Time;
  updated_at: Time;
  updated_by: string | null;
}

/** Keeps the files that only a draft names. */
export interface ProductDraftFilesTable {
  draft_id: string;
  file_id: string;
}

export type FileKind =
  | 'video'
  | 'pdf'
  | 'picture'
  | 'avatar'
  | 'captions'
  | 'proof'
  | 'stream'
  | 'attachment';

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
  /** The part of the amount that went back to the buyer. */
  refunded_cents: number;
  /** How it was paid: the name of the provider, `proof`, or one of the methods of a sale by hand. */
  method: string | null;
  granted_by: string | null;
  granted_at: Time;
  /** Null while the grant is live. A user owns a product while at least one grant of it is live. */
  ended_at: Time | null;
  end_reason: string | null;
  /** The number of a sale by hand; null for the grant of an order or a proof, which has its own. */
  number: string | null;
  /** Name and mail at the time of the grant. The stamp of a PDF shows them even after the account changes. */
  buyer_name: string | null;
  buyer_email: string | null;
  /** When the buyer first opened the product. */
  opened_at: Time | null;
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
  /** `cancellation` asks to end the service (Baja de servicio). */
  kind: 'withdrawal' | 'cancellation';
  /** The order and the time of the purchase, when the buyer chose it from their own. */
  order_id: string | null;
  purchased_at: Time | null;
  /** The days to withdraw from that purchase, and when it was opened, at the time of the request. */
  window_days: number | null;
  opened_at: Time | null;
}

export interface OutboxTable {
  id: string;
  kind: JobKind;
  /** Each lane is worked on apart from the others. */
  lane: Lane;
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

/** A browser that shows notices of the shop. */
export interface PushSubscriptionsTable {
  id: string;
  user_id: string;
  /** The address at the push service of the browser. */
  endpoint: string;
  /** Both encrypt the notice for the browser. */
  p256dh: string;
  auth: string;
  /** The name of the browser, for the list of devices. */
  device: string;
  created_at: Time;
}

/** A change about money or admins that a mailed link can put back. */
export interface AdminChangesTable {
  id: string;
  kind: 'settings' | 'payment-keys' | 'role' | 'email' | 'password' | 'account';
  /** The account or the payment provider that it is about; null for settings. */
  subject_id: string | null;
  actor_id: string;
  /** The session that made it, and the confirmation that it used; null for a password reset. */
  session_id: string | null;
  confirmed_at: Time | null;
  /** The values from before, as JSON by name. */
  before: string;
  /** What changed, as JSON: sentences that name no person. */
  lines: string;
  /** The device and network, in plain words. */
  origin: string;
  at: Time;
  undone_at: Time | null;
}

/** The links of the mails about a change, one for each mailbox. */
export interface UndoTokensTable {
  token_hash: string;
  change_id: string;
  expires_at: Time;
}

/** The keys of an external service. Only a key outside of the database opens them. */
export interface SecretsTable {
  service: string;
  /** The encrypted keys. */
  sealed: string;
  /** The last letters of each key, as JSON. */
  hints: string;
  /** When the service accepted them; null until it answers. */
  checked_at: Time | null;
  updated_at: Time;
  /** The admin who saved them; null when the shop itself made them. */
  updated_by: string | null;
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

/** The sales of a product by day. */
export interface SalesByProductTable extends Returned {
  id: string;
  product_id: string;
  /** The days since 1970, in the shop's time. */
  day: number;
  /** Live grants, gifts included. */
  purchases: number;
  sold: number;
  ars_cents: number;
  usd_cents: number;
}

/** What is not revenue of the sales of a day. It counts on the day of the sale. */
interface Returned {
  /** Sold units whose money went back to the buyer, in whole or in part. */
  returns: number;
  returned_ars_cents: number;
  returned_usd_cents: number;
  /** Sold units whose access ended without their money going back, or with a part of it. */
  revocations: number;
  revoked_ars_cents: number;
  revoked_usd_cents: number;
}

type MonthColumn = `m${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12}`;

/** The sold units of a product by month of a year: a ranking of any months reads one row for each product and year. */
export interface SalesByProductYearTable extends Record<MonthColumn, number> {
  id: string;
  product_id: string;
  year: number;
}

/** Pages seen and different visitors of a day. */
export interface VisitsByDayTable {
  id: string;
  /** The days since 1970, in the shop's time. */
  day: number;
  views: number;
  visitors: number;
}

/** The same for the page of one product, and how often it was put in a cart. */
export interface ProductVisitsTable extends VisitsByDayTable {
  product_id: string;
  carts: number;
}

/** The secret of the day's digests and the number of its marks. The row is removed when the day is over. */
export interface VisitDaysTable {
  day: number;
  secret: string;
  marks: number;
}

/** A digest of a visitor, of what a visitor saw, or of a network, and its count. */
export interface VisitMarksTable {
  day: number;
  digest: string;
  count: number;
}

/**
 * Sales and their revenue, less refunds, by day (`2026-03-15`, in the shop's time) and method.
 * A sale is an order, a proof or a paid grant by hand; it may have several products.
 */
export interface SalesByDayTable extends Returned {
  id: string;
  day: string;
  method: string;
  sales: number;
  course_ars_cents: number;
  course_usd_cents: number;
  book_ars_cents: number;
  book_usd_cents: number;
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

/** The right to withdraw, as it was when something was bought; null before 0049. */
export interface WithdrawalColumns {
  lives_in_eu: Flag | null;
  /** The box that the buyer ticked, word for word; null when it was not needed. */
  access_consent_text: string | null;
  access_consent_version: string | null;
  access_consent_at: Time | null;
  withdrawal_days: number | null;
  /** Once the purchase was opened. */
  opened_withdrawal_days: number | null;
}

export interface OrdersTable extends WithdrawalColumns {
  id: string;
  /** Short, for people: `2611-A72429`. Unique among all sales. */
  number: string;
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
  /** The part of the discount that belongs to the way to pay: that of a transfer. */
  method_discount_cents: number;
  /** The amount to pay: subtotal less discount. */
  total_cents: number;
  /** The provider's id of the checkout. */
  checkout_id: string | null;
  checkout_url: string | null;
  checkout_expires_at: Time;
  attention: OrderAttention | null;
  /** When the buyer got all of it another way. It is not paid any more. */
  superseded_at: Time | null;
  /** Set by a fraud alert: no access until an admin resolves it. */
  suspended_at: Time | null;
  created_at: Time;
  updated_at: Time;
  last_check_at: Time | null;
  /** When reconciliation checks the order again; null when its state is final. */
  next_check_at: Time | null;
  checks: number;
  /** The terms that the buyer accepted by paying; null until then. */
  terms_version: string | null;
  terms_accepted_at: Time | null;
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
  /** The part of it that went back before the shop subtracted parts: the figures of that time stay. */
  uncounted_refund_cents: number;
  currency: string;
  reference: string | null;
  problem: 'amount' | 'currency' | 'reference' | 'late' | null;
  /** The coupon of a cash payment: its page, the chain of shops that takes it, and its last day. */
  voucher_url: string | null;
  voucher_place: string | null;
  voucher_due_at: Time | null;
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

/** A bank transfer, as the creator reports it. Its order has the amount. */
export interface TransfersTable {
  order_id: string;
  /** The amount while it belongs to this transfer or rests; null once another transfer may have it. */
  open_cents: number | null;
  due_at: Time;
  /** From then on another transfer may take the amount. */
  free_at: Time;
  /** How many reminders were mailed. */
  reminders: number;
  received_at: Time | null;
  received_by: string | null;
  /** 1 while the creator must decide about money that came after the amount was free. */
  late: number;
  /** When the creator gave access by hand in its place. */
  closed_at: Time | null;
  refunded_at: Time | null;
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

export interface ProofsTable extends WithdrawalColumns {
  id: string;
  /** The number of the sale; null for the proof of a transfer, whose order has one. */
  number: string | null;
  user_id: string;
  /** The transfer that it proves; null for a payment outside of any order. */
  order_id: string | null;
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
  /** The terms that the buyer accepted by sending it; null for proofs of earlier versions. */
  terms_version: string | null;
  terms_accepted_at: Time | null;
}

export interface ProofItemsTable {
  proof_id: string;
  product_id: string;
  usd_price_cents: number;
  state: 'waiting' | 'approved' | 'rejected';
  reason: string | null;
  decided_by: string | null;
  decided_at: Time | null;
  /** When the decision takes effect. Null before a decision and after it took effect. */
  applies_at: Time | null;
  /** When it was announced to the owner by mail. */
  announced_at: Time | null;
  created_at: Time;
}

export interface SimulatorRecordsTable {
  id: string;
  /** Each simulator has its own kinds. */
  kind: string;
  reference: string;
  idempotency_key: string | null;
  body: string;
  created_at: Time;
}

/** The page of the book of a product. The position in a video is in `lesson_progress`. */
export interface ContentProgressTable {
  user_id: string;
  product_id: string;
  pdf_page: number;
  pdf_pages: number | null;
  updated_at: Time;
}

/** The student's own notes, prices and moulds, one row each. */
export interface KitchenEntriesTable {
  user_id: string;
  kind: KitchenKind;
  key: string;
  /** JSON; `null` after the student removed it. */
  value: string;
  /** By the clock of the device that wrote it. */
  edited_at: Time;
  updated_at: Time;
}

/** A video of the shop or of another site. */
export interface VideosTable {
  id: string;
  state: VideoState;
  source_file_id: string | null;
  external_url: string | null;
  duration_ms: number | null;
  created_at: Time;
}

/** The encrypted segments of a video, in one or more qualities. */
export interface StreamsTable {
  /** Random, and the start of the name of each of its objects. */
  id: string;
  /** The uploaded file that it was made from, or a file of kind `stream` that only represents it. */
  file_id: string;
  state: VideoState;
  /** Why it failed, in Spanish. */
  reason: string | null;
  /** Identifies the creator's file; null for a stream that the server made. */
  fingerprint: string | null;
  file_name: string;
  duration_ms: number | null;
  /** JSON: the promised qualities, and all about them when it is ready. */
  rungs: string;
  sealed_key: string;
  poster_tag: string | null;
  /** JSON: how many pictures there are, and how large they are. */
  storyboard: string | null;
  attempts: number;
  /** While processing: when to start, or when the lease of its process expires. */
  run_at: Time;
  created_by: string | null;
  created_at: Time;
}

/** A stored part of a stream. */
export interface StreamSegmentsTable {
  stream_id: string;
  /** `480p`, or `tiles` and `poster` for pictures. */
  rung: string;
  /** From 0; -1 is the initialisation segment. */
  n: number;
  start_ms: number;
  ms: number;
  /** Before encryption. */
  bytes: number;
  /** The end of the name of its object, from its content. */
  tag: string;
}

export interface SectionsTable {
  id: string;
  product_id: string;
  position: number;
  title: string;
  /** Its lessons are removed too, or moved to another section. */
  removed_at: Time | null;
}

export interface LessonsTable {
  id: string;
  section_id: string;
  position: number;
  title: string;
  kind: LessonKind;
  /** Open to everybody while the product is on sale. */
  is_preview: Flag;
  /** The text below the video. */
  body: string;
  video_id: string | null;
  /** A prepared video that becomes the lesson's video when it is ready. */
  next_stream_id: string | null;
  recipe_id: string | null;
  /** Closed for buyers until then; null when it is open. */
  release_at: Time | null;
  /** When its buyers were told that it is open. They are told once. */
  announced_at: Time | null;
  /** Removed lessons can come back for a month, with everybody's progress. */
  removed_at: Time | null;
  created_at: Time;
}

export interface CaptionsTable {
  video_id: string;
  /** As in BCP 47: `es`. */
  language: string;
  file_id: string;
  updated_at: Time;
}

/** Kept when a purchase ends: it may come back. */
export interface LessonProgressTable {
  user_id: string;
  lesson_id: string;
  position_s: number;
  furthest_s: number;
  completed_at: Time | null;
  updated_at: Time;
}

/** A private note of a student. Kept when a purchase ends: it may come back. */
export interface LessonNotesTable {
  /** Chosen by the browser, so that a repeated save is the same note. */
  id: string;
  user_id: string;
  lesson_id: string;
  at_s: number;
  body: string;
  created_at: Time;
  updated_at: Time;
}

/** A question of a student to the creator. */
export interface LessonQuestionsTable {
  id: string;
  user_id: string;
  lesson_id: string;
  /** Chosen by the browser, so that a repeated question is asked once. */
  submission: string;
  at_s: number;
  body: string;
  answer: string | null;
  answered_at: Time | null;
  /** All students of the lesson read it, with the first name of the student. */
  published_at: Time | null;
  /** Answered, or put aside without an answer. */
  closed_at: Time | null;
  created_at: Time;
}

/** A file that owners of the lesson download. */
export interface LessonFilesTable {
  id: string;
  lesson_id: string;
  file_id: string;
  /** The name of the file; its extension fits its content. */
  title: string;
  created_at: Time;
}

/**
 * What the course and the person were called when it was finished; later changes do not touch it. It is valid while
 * the person owns the course.
 */
export interface CertificatesTable {
  /** An unguessable code. Everybody with the code may read the certificate. */
  code: string;
  user_id: string;
  product_id: string;
  name: string;
  course: string;
  creator: string;
  lessons: number;
  completed_at: Time;
  issued_at: Time;
}

export interface UploadsTable {
  id: string;
  kind: UploadKind;
  file_id: string;
  file_name: string;
  uploaded_by: string | null;
  completed_at: Time;
}

/** `source_text` is what the creator typed; title, minutes and yield are read from it. */
export interface RecipesTable {
  id: string;
  product_id: string;
  position: number;
  source_text: string;
  title: string;
  search_text: string;
  minutes: number | null;
  /** JSON of the yield. */
  yield: string | null;
  status: RecipeStatus;
  is_free: Flag;
  /** The address of its page when it is free. */
  slug: string;
  version: number;
  created_at: Time;
  updated_at: Time;
  deleted_at: Time | null;
}

/** An import of the catalogue, kept while it can be undone. */
export interface CatalogueImportsTable {
  id: string;
  /** The name of the file. */
  source: string;
  created: number;
  updated: number;
  imported_at: Time;
  undone_at: Time | null;
}

export interface CatalogueImportItemsTable {
  import_id: string;
  product_id: string;
  /** JSON of the product before; null for a new one. */
  before: string | null;
  after_version: number;
}

export interface Tables {
  users: UsersTable;
  sessions: SessionsTable;
  ended_sessions: EndedSessionsTable;
  account_tokens: AccountTokensTable;
  attempts: AttemptsTable;
  admin_changes: AdminChangesTable;
  undo_tokens: UndoTokensTable;
  products: ProductsTable;
  prices: PricesTable;
  price_changes: PriceChangesTable;
  price_change_items: PriceChangeItemsTable;
  catalogue_imports: CatalogueImportsTable;
  catalogue_import_items: CatalogueImportItemsTable;
  product_images: ProductImagesTable;
  product_samples: ProductImagesTable;
  product_drafts: ProductDraftsTable;
  product_draft_files: ProductDraftFilesTable;
  files: FilesTable;
  favourites: FavouritesTable;
  grants: GrantsTable;
  contact_messages: ContactMessagesTable;
  withdrawals: WithdrawalsTable;
  outbox: OutboxTable;
  scheduled_jobs: ScheduledJobsTable;
  settings: SettingsTable;
  secrets: SecretsTable;
  push_subscriptions: PushSubscriptionsTable;
  public_version: PublicVersionTable;
  audit_log: AuditLogTable;
  sales_by_month: SalesByMonthTable;
  sales_by_product: SalesByProductTable;
  sales_by_product_year: SalesByProductYearTable;
  sales_by_user: SalesByUserTable;
  sales_by_day: SalesByDayTable;
  carts_by_month: CartsByMonthTable;
  visits_by_day: VisitsByDayTable;
  product_visits: ProductVisitsTable;
  visit_days: VisitDaysTable;
  visit_marks: VisitMarksTable;
  orders: OrdersTable;
  order_items: OrderItemsTable;
  order_events: OrderEventsTable;
  payments: PaymentsTable;
  refunds: RefundsTable;
  transfers: TransfersTable;
  webhook_events: WebhookEventsTable;
  proofs: ProofsTable;
  proof_items: ProofItemsTable;
  simulator_records: SimulatorRecordsTable;
  content_progress: ContentProgressTable;
  kitchen_entries: KitchenEntriesTable;
  videos: VideosTable;
  streams: StreamsTable;
  stream_segments: StreamSegmentsTable;
  sections: SectionsTable;
  lessons: LessonsTable;
  captions: CaptionsTable;
  lesson_progress: LessonProgressTable;
  lesson_notes: LessonNotesTable;
  lesson_questions: LessonQuestionsTable;
  lesson_files: LessonFilesTable;
  certificates: CertificatesTable;
  uploads: UploadsTable;
  recipes: RecipesTable;
}

export type UserRow = Selectable<UsersTable>;
export type ProductRow = Selectable<ProductsTable>;
export type OrderRow = Selectable<OrdersTable>;
export type WebhookEventRow = Selectable<WebhookEventsTable>;
export type PaymentRow = Selectable<PaymentsTable>;
export type ProofRow = Selectable<ProofsTable>;
export type RecipeRow = Selectable<RecipesTable>;
export type SecretRow = Selectable<SecretsTable>;
export type AdminChangeRow = Selectable<AdminChangesTable>;
export type GrantRow = Selectable<GrantsTable>;
