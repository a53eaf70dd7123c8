import { type Expression, type SqlBool, sql } from 'kysely';
import type { PersonalData } from '../../../contract/privacy';
import { withoutPersonalDetail } from '../../platform/audit/audit';
import type { Queries, Trx } from '../../platform/db/database';
import type { Tables, UserRow } from '../../platform/db/schema';
import { withoutPersonalValues } from '../safety/values-before';

/** How export and deletion of an account treat one column. */
type Column<V> =
  /** Exported, and kept after a deletion. */
  | 'exported'
  /** Meaningless to the user, or a secret: not exported, and kept after a deletion. */
  | 'internal'
  | { exported: boolean; erasedTo: V }
  | { exported: boolean; erase: (value: V) => V };

type ExportName = Exclude<keyof PersonalData, 'exportedAt'>;

interface PersonalTable<T extends keyof Tables> {
  /** The rows of the user. */
  rowsOf: (user: UserRow) => Expression<SqlBool>;
  onDeletion: 'delete' | 'erase';
  /** Rows that a deletion keeps for now. */
  exceptWhen?: Expression<SqlBool>;
  /** The name of the rows in the export; null when they are not exported. */
  exportAs: ExportName | null;
  columns: { [C in keyof Tables[T]]: Column<Tables[T][C]> };
}

type Declarations = { [T in keyof Tables]: PersonalTable<T> | 'no person' };

const byUser = (user: UserRow) => sql<SqlBool>`user_id = ${user.id}`;
const byOrder = (user: UserRow) =>
  sql<SqlBool>`order_id in (select id from orders where user_id = ${user.id})`;
/** These rows only contain a mail. They belong to the account that has verified it, regardless of case. */
export const isProvenEmailOf = (user: UserRow) =>
  user.email_verified_at === null
    ? sql<SqlBool>`1 = 0`
    : sql<SqlBool>`lower(email) = ${user.email.toLowerCase()}`;
/** Matches text that contains the mail. */
const holding = (column: string, email: string) =>
  sql<SqlBool>`lower(${sql.ref(column)}) like ${`%${email.toLowerCase().replace(/[%_\\]/g, '_')}%`}`;

/** A withdrawal request without personal data. */
export const erasedWithdrawal = {
  name: '',
  email: '',
  purchase: '',
  comment: '',
  order_id: null,
  purchased_at: null,
  window_days: null,
  opened_at: null,
};

/** The proof of what the buyer was told and agreed to stays with the sale. */
const withdrawalColumns = {
  lives_in_eu: 'exported',
  access_consent_text: 'exported',
  access_consent_version: 'exported',
  access_consent_at: 'exported',
  withdrawal_days: 'exported',
  opened_withdrawal_days: 'exported',
} as const;

/**
 * Every table and column, once. A deletion keeps the records that accounting needs: orders, payments, grants and the
 * numbers of proofs, all of an account without a name. The privacy page states the same.
 */
export const PERSONAL_DATA: Declarations = {
  users: {
    rowsOf: (user) => sql<SqlBool>`id = ${user.id}`,
    onDeletion: 'erase',
    exportAs: 'account',
    columns: {
      id: 'exported',
      name: { exported: true, erasedTo: 'Cuenta' },
      surname: { exported: true, erasedTo: 'eliminada' },
      email: { exported: true, erasedTo: '' },
      // Set to the account's id by the deletion: unique, and not a mail.
      email_key: 'internal',
      email_verified_at: { exported: true, erasedTo: null },
      pending_email: { exported: true, erasedTo: null },
      password_hash: { exported: false, erasedTo: null },
      password_is_long: 'internal',
      google_subject: { exported: true, erasedTo: null },
      role: { exported: true, erasedTo: 'user' },
      profile_image: { exported: true, erasedTo: null },
      avatar_file_id: { exported: false, erasedTo: null },
      lives_in_eu: { exported: true, erasedTo: null },
      created_at: 'exported',
      deleted_at: 'internal',
      search_text: { exported: false, erasedTo: 'cuenta eliminada' },
    },
  },
  sessions: {
    rowsOf: byUser,
    onDeletion: 'delete',
    exportAs: 'sessions',
    columns: {
      id: 'internal',
      token_hash: 'internal',
      user_id: 'internal',
      created_at: 'exported',
      expires_at: 'exported',
      confirmed_at: 'internal',
      device: 'exported',
      used_at: 'exported',
    },
  },
  ended_sessions: 'no person',
  account_tokens: {
    rowsOf: byUser,
    onDeletion: 'delete',
    exportAs: null,
    columns: {
      token_hash: 'internal',
      user_id: 'internal',
      purpose: 'internal',
      email: 'internal',
      expires_at: 'internal',
      session_id: 'internal',
    },
  },
  attempts: {
    rowsOf: (user) => holding('key', user.email),
    onDeletion: 'delete',
    exportAs: null,
    columns: { key: 'internal', count: 'internal', resets_at: 'internal' },
  },
  leases: 'no person',
  favourites: {
    rowsOf: byUser,
    onDeletion: 'delete',
    exportAs: 'favourites',
    columns: { user_id: 'exported', product_id: 'exported', created_at: 'exported' },
  },
  kitchen_entries: {
    rowsOf: byUser,
    onDeletion: 'delete',
    exportAs: 'kitchen',
    columns: {
      user_id: 'exported',
      kind: 'exported',
      key: 'exported',
      value: 'exported',
      edited_at: 'exported',
      updated_at: 'internal',
    },
  },
  content_progress: {
    rowsOf: byUser,
    onDeletion: 'delete',
    exportAs: 'progress',
    columns: {
      user_id: 'exported',
      product_id: 'exported',
      pdf_page: 'exported',
      pdf_pages: 'exported',
      updated_at: 'exported',
    },
  },
  lesson_progress: {
    rowsOf: byUser,
    onDeletion: 'delete',
    exportAs: 'lessonProgress',
    columns: {
      user_id: 'exported',
      lesson_id: 'exported',
      position_s: 'exported',
      furthest_s: 'exported',
      completed_at: 'exported',
      updated_at: 'exported',
    },
  },
  lesson_notes: {
    rowsOf: byUser,
    onDeletion: 'delete',
    exportAs: 'lessonNotes',
    columns: {
      id: 'internal',
      user_id: 'exported',
      lesson_id: 'exported',
      at_s: 'exported',
      body: 'exported',
      created_at: 'exported',
      updated_at: 'exported',
    },
  },
  person_notes: {
    rowsOf: byUser,
    onDeletion: 'delete',
    exportAs: 'creatorNotes',
    columns: { user_id: 'exported', body: 'exported', updated_at: 'exported' },
  },
  lesson_questions: {
    rowsOf: byUser,
    onDeletion: 'delete',
    exportAs: 'lessonQuestions',
    columns: {
      id: 'internal',
      user_id: 'exported',
      lesson_id: 'exported',
      submission: 'internal',
      at_s: 'exported',
      body: 'exported',
      answer: 'exported',
      answered_at: 'exported',
      published_at: 'exported',
      closed_at: 'internal',
      created_at: 'exported',
    },
  },
  // A certificate is nothing without its name, so it goes and its page with it.
  certificates: {
    rowsOf: byUser,
    onDeletion: 'delete',
    exportAs: 'certificates',
    columns: {
      code: 'exported',
      user_id: 'exported',
      product_id: 'exported',
      name: 'exported',
      course: 'exported',
      creator: 'exported',
      lessons: 'exported',
      completed_at: 'exported',
      issued_at: 'exported',
    },
  },
  grants: {
    rowsOf: byUser,
    onDeletion: 'erase',
    exportAs: 'purchases',
    columns: {
      id: 'exported',
      number: 'exported',
      user_id: 'exported',
      product_id: 'exported',
      source: 'exported',
      source_id: 'exported',
      currency: 'exported',
      amount_cents: 'exported',
      refunded_cents: 'exported',
      method: 'exported',
      granted_by: 'internal',
      granted_at: 'exported',
      ended_at: 'exported',
      end_reason: { exported: true, erasedTo: null },
      gift_id: 'exported',
      buyer_name: { exported: true, erasedTo: null },
      buyer_email: { exported: true, erasedTo: null },
      opened_at: { exported: true, erasedTo: null },
    },
  },
  contact_messages: {
    rowsOf: isProvenEmailOf,
    onDeletion: 'delete',
    exportAs: 'messages',
    columns: {
      id: 'internal',
      name: 'exported',
      email: 'exported',
      phone: 'exported',
      message: 'exported',
      created_at: 'exported',
      read_at: 'internal',
    },
  },
  people_imports: {
    rowsOf: () => sql<SqlBool>`1 = 0`,
    onDeletion: 'erase',
    exportAs: null,
    columns: { id: 'internal', imported_by: 'internal', imported_at: 'internal', undone_at: 'internal' },
  },
  people_import_grants: {
    rowsOf: byUser,
    onDeletion: 'erase',
    exportAs: null,
    columns: { import_id: 'internal', grant_id: 'internal', user_id: 'internal', is_new_account: 'internal' },
  },
  message_replies: {
    rowsOf: (user) =>
      sql<SqlBool>`message_id in (select id from contact_messages where ${isProvenEmailOf(user)})`,
    onDeletion: 'delete',
    exportAs: 'messageReplies',
    columns: {
      id: 'internal',
      message_id: 'internal',
      via: 'exported',
      body: 'exported',
      replied_by: 'internal',
      created_at: 'exported',
    },
  },
  withdrawals: {
    rowsOf: isProvenEmailOf,
    onDeletion: 'erase',
    // The answer needs the mail; the request is erased once it is handled.
    exceptWhen: sql<SqlBool>`handled_at is null`,
    exportAs: 'withdrawals',
    columns: {
      id: 'internal',
      code: 'exported',
      name: { exported: true, erasedTo: erasedWithdrawal.name },
      email: { exported: true, erasedTo: erasedWithdrawal.email },
      purchase: { exported: true, erasedTo: erasedWithdrawal.purchase },
      comment: { exported: true, erasedTo: erasedWithdrawal.comment },
      created_at: 'exported',
      handled_at: 'exported',
      erase_when_handled: 'internal',
      kind: 'exported',
      order_id: { exported: true, erasedTo: null },
      purchased_at: { exported: true, erasedTo: null },
      window_days: { exported: true, erasedTo: null },
      opened_at: { exported: true, erasedTo: null },
    },
  },
  outbox: {
    // An unverified mail may belong to another person, whose mails must stay.
    rowsOf: (user) =>
      user.email_verified_at === null ? sql<SqlBool>`1 = 0` : holding('payload', user.email),
    onDeletion: 'delete',
    exportAs: null,
    columns: {
      id: 'internal',
      kind: 'internal',
      lane: 'internal',
      dedupe_key: 'internal',
      payload: 'internal',
      state: 'internal',
      attempts: 'internal',
      run_at: 'internal',
      last_error: 'internal',
      created_at: 'internal',
      finished_at: 'internal',
    },
  },
  // A change outlives the account that made it, because its link must still work.
  admin_changes: {
    rowsOf: (user) => sql<SqlBool>`actor_id = ${user.id} or subject_id = ${user.id}`,
    onDeletion: 'erase',
    exportAs: null,
    columns: {
      id: 'internal',
      kind: 'internal',
      subject_id: 'internal',
      actor_id: 'internal',
      session_id: 'internal',
      confirmed_at: 'internal',
      before: { exported: false, erase: withoutPersonalValues },
      lines: 'internal',
      origin: { exported: false, erasedTo: '' },
      at: 'internal',
      undone_at: 'internal',
    },
  },
  undo_tokens: 'no person',
  audit_log: {
    rowsOf: (user) =>
      sql<SqlBool>`subject_id = ${user.id} or subject_id in (select id from orders where user_id = ${user.id}) or subject_id in (select id from proofs where user_id = ${user.id})`,
    onDeletion: 'erase',
    exportAs: null,
    columns: {
      id: 'internal',
      at: 'internal',
      actor_id: 'internal',
      action: 'internal',
      subject: 'internal',
      subject_id: 'internal',
      detail: { exported: false, erase: withoutPersonalDetail },
    },
  },
  sales_by_user: {
    rowsOf: byUser,
    onDeletion: 'erase',
    exportAs: null,
    columns: { user_id: 'internal', purchases: 'internal' },
  },
  orders: {
    rowsOf: byUser,
    onDeletion: 'erase',
    exportAs: 'orders',
    columns: {
      id: 'exported',
      number: 'exported',
      key: 'internal',
      user_id: 'internal',
      open_key: 'internal',
      state: 'exported',
      provider: 'exported',
      currency: 'exported',
      subtotal_cents: 'exported',
      discount_cents: 'exported',
      total_cents: 'exported',
      checkout_id: 'internal',
      checkout_url: 'internal',
      checkout_expires_at: 'internal',
      attention: 'internal',
      method_discount_cents: 'exported',
      superseded_at: 'internal',
      suspended_at: 'internal',
      created_at: 'exported',
      updated_at: 'exported',
      last_check_at: 'internal',
      next_check_at: 'internal',
      checks: 'internal',
      terms_version: 'exported',
      terms_accepted_at: 'exported',
      coupon_code: 'exported',
      coupon_label: 'exported',
      source: 'exported',
      ...withdrawalColumns,
    },
  },
  order_items: {
    rowsOf: byOrder,
    onDeletion: 'erase',
    exportAs: 'orderItems',
    columns: {
      order_id: 'exported',
      product_id: 'exported',
      position: 'internal',
      title: 'exported',
      list_cents: 'exported',
      discount_cents: 'exported',
      paid_cents: 'exported',
      offers: 'exported',
      bundle_id: 'exported',
      bundle_title: 'exported',
      gift_id: 'exported',
    },
  },
  gifts: {
    rowsOf: (user) => sql<SqlBool>`giver_id = ${user.id} or receiver_id = ${user.id}`,
    onDeletion: 'erase',
    // A paid gift still reaches its receiver; opening it erases the words of a giver who left.
    exceptWhen: sql<SqlBool>`paid_at is not null and opened_at is null and cancelled_at is null`,
    exportAs: 'gifts',
    columns: {
      id: 'exported',
      order_id: 'exported',
      giver_id: 'internal',
      title: 'exported',
      name: { exported: true, erasedTo: '' },
      from_name: { exported: true, erasedTo: '' },
      email: { exported: true, erasedTo: null },
      send_at: 'exported',
      note: { exported: true, erasedTo: '' },
      picture: 'exported',
      token_hash: 'internal',
      sealed_token: 'internal',
      code_hash: 'internal',
      sealed_code: 'internal',
      version: 'internal',
      paid_at: 'exported',
      sent_at: 'exported',
      bounced_at: 'exported',
      opened_at: 'exported',
      cancelled_at: 'exported',
      receiver_id: 'internal',
      claimed_by: 'internal',
      exchanged_id: 'exported',
      passed_by: 'internal',
      receiver_reminded_at: 'internal',
      giver_reminded_at: 'internal',
      created_at: 'exported',
    },
  },
  coupon_uses: {
    rowsOf: byUser,
    onDeletion: 'erase',
    exportAs: null,
    columns: {
      order_id: 'internal',
      coupon_id: 'internal',
      user_id: 'internal',
      created_at: 'internal',
      freed_at: 'internal',
    },
  },
  transfers: {
    rowsOf: byOrder,
    onDeletion: 'erase',
    exportAs: null,
    columns: {
      order_id: 'internal',
      open_cents: 'internal',
      due_at: 'internal',
      free_at: 'internal',
      reminders: 'internal',
      received_at: 'internal',
      received_by: 'internal',
      late: 'internal',
      closed_at: 'internal',
      refunded_at: 'internal',
      refunded_cents: 'internal',
    },
  },
  refund_requests: {
    rowsOf: byOrder,
    onDeletion: 'erase',
    exportAs: null,
    columns: {
      id: 'internal',
      order_id: 'internal',
      provider: 'internal',
      provider_payment_id: 'internal',
      open_key: 'internal',
      amount_cents: 'internal',
      already_cents: 'internal',
      keeps_access: 'internal',
      state: 'internal',
      problem: 'internal',
      asked_by: 'internal',
      asked_at: 'internal',
      applies_at: 'internal',
      sent_at: 'internal',
    },
  },
  order_events: {
    rowsOf: byOrder,
    onDeletion: 'erase',
    exportAs: null,
    columns: { id: 'internal', order_id: 'internal', at: 'internal', kind: 'internal', detail: 'internal' },
  },
  proofs: {
    rowsOf: byUser,
    onDeletion: 'erase',
    exportAs: 'proofs',
    columns: {
      id: 'exported',
      number: 'exported',
      user_id: 'internal',
      order_id: 'exported',
      submission: 'internal',
      file_id: { exported: false, erasedTo: null },
      file_name: { exported: true, erasedTo: '' },
      file_type: 'exported',
      file_size: 'exported',
      file_sha256: 'internal',
      operation_number: 'exported',
      comment: { exported: true, erasedTo: '' },
      waiting: { exported: false, erasedTo: 0 },
      created_at: 'exported',
      terms_version: 'exported',
      terms_accepted_at: 'exported',
      ...withdrawalColumns,
    },
  },
  proof_items: {
    rowsOf: (user) => sql<SqlBool>`proof_id in (select id from proofs where user_id = ${user.id})`,
    onDeletion: 'erase',
    exportAs: 'proofItems',
    columns: {
      proof_id: 'exported',
      product_id: 'exported',
      usd_price_cents: 'exported',
      state: 'exported',
      reason: { exported: true, erasedTo: null },
      decided_by: 'internal',
      decided_at: 'exported',
      applies_at: 'internal',
      announced_at: 'internal',
      created_at: 'exported',
    },
  },
  uploads: {
    // Files of products, by the admin who uploaded them.
    rowsOf: (user) => sql<SqlBool>`uploaded_by = ${user.id}`,
    onDeletion: 'erase',
    exportAs: null,
    columns: {
      id: 'internal',
      kind: 'internal',
      file_id: 'internal',
      file_name: 'internal',
      uploaded_by: 'internal',
      completed_at: 'internal',
    },
  },
  product_drafts: {
    // Edits of products, by the admin who saved them last.
    rowsOf: (user) => sql<SqlBool>`updated_by = ${user.id}`,
    onDeletion: 'erase',
    exportAs: null,
    columns: {
      id: 'internal',
      kind: 'internal',
      product_id: 'internal',
      edits: 'internal',
      version: 'internal',
      created_at: 'internal',
      updated_at: 'internal',
      updated_by: 'internal',
    },
  },
  product_draft_files: 'no person',
  streams: {
    // Videos of products, by the admin who prepared them.
    rowsOf: (user) => sql<SqlBool>`created_by = ${user.id}`,
    onDeletion: 'erase',
    exportAs: null,
    columns: {
      id: 'internal',
      file_id: 'internal',
      state: 'internal',
      reason: 'internal',
      fingerprint: 'internal',
      file_name: 'internal',
      duration_ms: 'internal',
      rungs: 'internal',
      sealed_key: 'internal',
      poster_tag: 'internal',
      storyboard: 'internal',
      attempts: 'internal',
      run_at: 'internal',
      created_by: 'internal',
      created_at: 'internal',
    },
  },
  stream_segments: 'no person',
  push_subscriptions: {
    rowsOf: byUser,
    onDeletion: 'delete',
    exportAs: null,
    columns: {
      id: 'internal',
      user_id: 'internal',
      endpoint: 'internal',
      p256dh: 'internal',
      auth: 'internal',
      device: 'internal',
      created_at: 'internal',
    },
  },
  // The keys belong to the shop; the id of the admin who saved them names nobody once the account is deleted.
  secrets: {
    rowsOf: (user) => sql<SqlBool>`updated_by = ${user.id}`,
    onDeletion: 'erase',
    exportAs: null,
    columns: {
      service: 'internal',
      sealed: 'internal',
      hints: 'internal',
      checked_at: 'internal',
      updated_at: 'internal',
      updated_by: 'internal',
    },
  },
  products: 'no person',
  coupons: 'no person',
  bundle_products: 'no person',
  coupon_products: 'no person',
  prices: 'no person',
  charged_prices: 'no person',
  price_changes: 'no person',
  price_change_items: 'no person',
  catalogue_imports: 'no person',
  catalogue_import_items: 'no person',
  product_images: 'no person',
  product_samples: 'no person',
  files: 'no person',
  settings: 'no person',
  public_version: 'no person',
  sales_by_month: 'no person',
  sales_by_product: 'no person',
  sales_by_product_year: 'no person',
  sales_by_day: 'no person',
  carts_by_month: 'no person',
  visits_by_day: 'no person',
  product_visits: 'no person',
  source_days: 'no person',
  campaigns: 'no person',
  visit_days: 'no person',
  visit_marks: 'no person',
  payments: 'no person',
  refunds: 'no person',
  refund_parts: 'no person',
  scheduled_jobs: 'no person',
  webhook_events: 'no person',
  simulator_records: 'no person',
  videos: 'no person',
  sections: 'no person',
  lessons: 'no person',
  captions: 'no person',
  lesson_files: 'no person',
  lesson_terms: 'no person',
  recipes: 'no person',
  recipe_pictures: 'no person',
  letter_recipients: {
    rowsOf: isProvenEmailOf,
    // That a letter went out stays in its figures, without the person.
    onDeletion: 'erase',
    exportAs: 'lettersReceived',
    columns: {
      id: 'internal',
      letter_id: 'exported',
      subscriber_id: { exported: false, erasedTo: null },
      email: { exported: true, erasedTo: '' },
      state: 'exported',
      reason: { exported: true, erasedTo: null },
      at: 'exported',
      day: 'internal',
      left_at: 'exported',
    },
  },
  letter_consents: {
    rowsOf: (user) =>
      sql<SqlBool>`subscriber_id in (select id from subscribers where ${isProvenEmailOf(user)})`,
    onDeletion: 'delete',
    exportAs: 'letterConsents',
    columns: {
      id: 'internal',
      subscriber_id: 'internal',
      at: 'exported',
      event: 'exported',
      place: 'exported',
      text: 'exported',
      version: 'exported',
    },
  },
  subscribers: {
    rowsOf: isProvenEmailOf,
    onDeletion: 'delete',
    exportAs: 'letters',
    columns: {
      id: 'internal',
      email: 'exported',
      email_key: 'internal',
      state: 'exported',
      place: 'exported',
      token_hash: 'internal',
      confirm_hash: 'internal',
      asked_at: 'exported',
      confirmed_at: 'exported',
      ended_at: 'exported',
      recipe_id: 'exported',
    },
  },
  letters: 'no person',
  automatic_letters: 'no person',
  automatic_letter_months: 'no person',
  cart_reminders: {
    rowsOf: byUser,
    onDeletion: 'delete',
    exportAs: 'cartReminders',
    columns: {
      user_id: 'exported',
      items: 'exported',
      total_cents: 'exported',
      asked_at: 'exported',
      text: 'exported',
      version: 'exported',
      due_at: 'exported',
      sent_at: 'exported',
    },
  },
  letter_files: 'no person',
  voices: {
    rowsOf: byUser,
    onDeletion: 'delete',
    exportAs: 'voices',
    columns: {
      id: 'exported',
      user_id: 'exported',
      product_id: 'exported',
      recipe_id: 'exported',
      submission: 'internal',
      file_id: 'internal',
      body: 'exported',
      agreed_at: 'exported',
      answer: 'exported',
      answered_at: 'exported',
      seen_at: 'internal',
      shown_at: 'exported',
      hide_reason: 'exported',
      reported_at: 'exported',
      report_reason: 'internal',
      report_settled_at: 'internal',
      created_at: 'exported',
      updated_at: 'exported',
    },
  },
};

export async function exportPersonalData(db: Queries, user: UserRow) {
  const data: Partial<Record<ExportName, Record<string, unknown>[]>> = {};
  for (const [table, declared] of personalTables()) {
    if (declared.exportAs === null) continue;
    const columns = Object.entries(declared.columns)
      .filter(([, rule]) => rule === 'exported' || (typeof rule === 'object' && rule.exported))
      .map(([name]) => name);
    data[declared.exportAs] = await db
      .selectFrom(table)
      .select(columns as 'id'[]) // the declaration names columns of its table
      .where(declared.rowsOf(user))
      .execute();
  }
  return data as Required<typeof data>; // a test checks that each name has a table
}

export async function erasePersonalData(trx: Trx, user: UserRow): Promise<void> {
  for (const [table, declared] of personalTables()) {
    const rows = declared.exceptWhen
      ? sql<SqlBool>`(${declared.rowsOf(user)}) and not (${declared.exceptWhen})`
      : declared.rowsOf(user);
    if (declared.onDeletion === 'delete') {
      await trx.deleteFrom(table).where(rows).execute();
      continue;
    }
    const erased: Record<string, unknown> = {};
    for (const [column, rule] of Object.entries(declared.columns)) {
      if (typeof rule !== 'object') continue;
      if ('erasedTo' in rule) erased[column] = rule.erasedTo;
      else await eraseEach(trx, table, column, rows, rule.erase as (value: unknown) => unknown); // its column's type
    }
    if (Object.keys(erased).length > 0) await trx.updateTable(table).set(erased).where(rows).execute();
  }
}

async function eraseEach(
  trx: Trx,
  table: 'users',
  column: string,
  rows: Expression<SqlBool>,
  erase: (value: unknown) => unknown,
): Promise<void> {
  const name = column as 'name'; // a column of this table, as declared
  for (const row of await trx.selectFrom(table).select(['id', name]).where(rows).execute()) {
    await trx
      .updateTable(table)
      .set({ [column]: erase(row[name]) })
      .where('id', '=', row.id)
      .execute();
  }
}

/** All tables are handled alike, through the type of one of them. */
function personalTables() {
  return Object.entries(PERSONAL_DATA).filter(([, declared]) => declared !== 'no person') as unknown as [
    'users',
    PersonalTable<'users'>,
  ][];
}
