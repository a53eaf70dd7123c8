import { type SqlBool, sql } from 'kysely';
import type { AdminVoice, OwnVoice, PublicVoice, VoiceView } from '../../../contract/voices';
import { describePicture } from '../../../rules/pictures';
import { firstName } from '../../accounts/identity/first-name';
import type { Queries } from '../../platform/db/database';
import { isOwned } from '../../shop/ledger/ownership';

type VoicePicture = PublicVoice['picture'];
/** The address of a photo that only its author and the creator open. */
export type SignPicture = (voice: { id: string; file_id: string }) => VoicePicture;

const authorOwns = isOwned(sql.ref<string>('voices.user_id'), sql.ref<string>('voices.product_id'));
const isReported = sql<SqlBool>`(voices.reported_at is not null and voices.report_settled_at is null)`;

/**
 * Everybody sees a voice while its author agrees, the creator chose it, no report waits, and the author still has the
 * product. Read at every look, so a refund hides it at once.
 */
export const isShown = sql<SqlBool>`(voices.agreed_at is not null and voices.shown_at is not null
  and not ${isReported} and products.status = 'published' and ${authorOwns})`;

/** What each list of the creator holds. Every voice is in exactly one. */
export const VIEWS: Record<VoiceView, ReturnType<typeof sql<SqlBool>>> = {
  reported: isReported,
  new: sql<SqlBool>`(voices.seen_at is null and not ${isReported})`,
  shown: sql<SqlBool>`(voices.seen_at is not null and ${isShown})`,
  private: sql<SqlBool>`(voices.seen_at is not null and not ${isReported} and not ${isShown})`,
};

/** 1 or 0: lists sort by it and continue after it. */
export const isAnswered = sql<number>`case when voices.answered_at is null then 0 else 1 end`;

export function selectVoices(db: Queries) {
  return db
    .selectFrom('voices')
    .innerJoin('users', 'users.id', 'voices.user_id')
    .innerJoin('products', 'products.id', 'voices.product_id')
    .leftJoin('recipes', 'recipes.id', 'voices.recipe_id')
    .selectAll('voices')
    .select(['users.name', 'users.surname', 'users.email'])
    .select(['products.title as product_title', 'recipes.title as recipe_title'])
    .select([
      sql<number>`case when ${isShown} then 1 else 0 end`.as('is_shown'),
      sql<number>`case when ${authorOwns} then 1 else 0 end`.as('is_owner'),
      isAnswered.as('is_answered'),
    ]);
}

export type VoiceRow = Awaited<ReturnType<ReturnType<typeof selectVoices>['execute']>>[number];

export function toPublicVoice(row: VoiceRow): PublicVoice {
  const { url, width = 0, height = 0, srcset = '' } = describePicture(`/media/${row.file_id}`);
  return {
    id: row.id,
    name: firstName(row.name),
    text: row.body,
    answer: row.answer,
    product: productOf(row),
    recipe: recipeOf(row),
    picture: { url, width, height, srcset },
  };
}

export function toOwnVoice(row: VoiceRow, sign: SignPicture): OwnVoice {
  return {
    id: row.id,
    product: productOf(row),
    recipe: recipeOf(row),
    text: row.body,
    answer: row.answer,
    picture: sign(row),
    isPublic: row.agreed_at !== null,
    isShown: row.is_shown === 1,
    createdAt: new Date(row.created_at).toISOString(),
  };
}

export function toAdminVoice(row: VoiceRow, sign: SignPicture): AdminVoice {
  const isWaiting = row.reported_at !== null && row.report_settled_at === null;
  const decided = row.is_shown === 1 ? 'shown' : 'private';
  return {
    ...toOwnVoice(row, sign),
    personId: row.user_id,
    name: `${row.name} ${row.surname}`.trim(),
    isOwner: row.is_owner === 1,
    view: isWaiting ? 'reported' : row.seen_at === null ? 'new' : decided,
    report: isWaiting
      ? { at: new Date(row.reported_at ?? 0).toISOString(), reason: row.report_reason ?? '' }
      : null,
    hideReason: row.hide_reason,
  };
}

const productOf = (row: VoiceRow) => ({ id: row.product_id, title: row.product_title });
const recipeOf = (row: VoiceRow) =>
  row.recipe_id === null ? null : { id: row.recipe_id, title: row.recipe_title ?? '' };
