import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { voices as endpoints, type OwnVoice, type VoiceForm } from '../../../contract/voices';
import { AppError } from '../../../rules/errors';
import { keepWithin, type Store } from '../../accounts/accounts/keep-within';
import { lockUser } from '../../accounts/identity/users';
import type { Queries, Trx } from '../../platform/db/database';
import { newId } from '../../platform/db/ids';
import { readPage } from '../../platform/db/page';
import { bumpPublicVersion } from '../../platform/db/public-version';
import type { Deps } from '../../platform/deps';
import { recordFile } from '../../platform/files/files';
import { enqueueJob } from '../../platform/jobs/outbox';
import { storePicture } from '../../platform/media/pictures';
import { enqueueOwnerPush } from '../../platform/push/enqueue-push';
import type { SessionUser } from '../../platform/runtime/session-user';
import type { StoredFile } from '../../platform/storage/storage';
import { ownsProduct } from '../../shop/ledger/ownership';
import { forgetVoices, photoKeys } from './forget-voices';
import type { VoicePictures } from './voice-pictures';
import { selectVoices, toOwnVoice, type VoiceRow } from './voice-rows';

const A_PAGE = 12;
/** Of the longest side. */
const PHOTO_PIXELS = 1600;

const VOICES: Store = {
  table: 'voices',
  texts: ['body'],
  keeps: endpoints.send.keeps,
  message: 'Ya no entran más fotos en tu cuenta. Borra alguna para seguir.',
};

type Change = z.output<typeof endpoints.change.body>;
type OwnQuery = z.output<typeof endpoints.own.query>;

export type Voices = ReturnType<typeof createVoices>;

/** What students show of what they baked. What everybody sees of it is in `shown-voices.service.ts`. */
export function createVoices({ db, clock, storage, pictures }: Deps & { pictures: VoicePictures }) {
  return {
    /** Only an owner shows something. A repeated submission is the same voice, with its first photo. */
    async send(user: SessionUser, form: VoiceForm, bytes: Uint8Array): Promise<OwnVoice> {
      const submission = form.submission ?? randomUUID();
      // Before the picture is decoded, which costs most.
      await checkSubject(db, user.id, form);
      const sent = await findSent(db, user.id, submission);
      if (sent) return await readOwn(sent.id, user);
      const added = await storePhoto(bytes, user.id, async (trx, file) => {
        await checkSubject(trx, user.id, form);
        return await keepWithin(trx, VOICES, user.id, () => insert(trx, user.id, { form, submission, file }));
      });
      return await readOwn(added ?? (await findSent(db, user.id, submission))?.id ?? '', user);
    },

    /** Taking the yes back works always; other words and a new yes need the product. */
    async change(id: string, user: SessionUser, { text, isPublic }: Change): Promise<OwnVoice> {
      const now = clock.now();
      await db.transaction().execute(async (trx) => {
        await lockUser(trx, user.id);
        const voice = await findOwn(trx, id, user.id);
        const hasOtherWords = text !== undefined && text !== voice.body;
        if ((hasOtherWords || isPublic) && !(await ownsProduct(trx, user.id, voice.product_id)))
          throw new AppError('forbidden');
        await trx
          .updateTable('voices')
          .set({
            updated_at: now,
            ...(isPublic === undefined ? {} : { agreed_at: isPublic ? (voice.agreed_at ?? now) : null }),
            // The creator said yes to other words.
            ...(hasOtherWords ? { body: text, shown_at: null, seen_at: null } : {}),
          })
          .where('id', '=', id)
          .execute();
        await bumpPublicVersion(trx);
      });
      return await readOwn(id, user);
    },

    /** The creator said yes to another photo, so it waits for her again. The old one is gone at once. */
    async changePhoto(id: string, user: SessionUser, bytes: Uint8Array): Promise<OwnVoice> {
      // Before the picture is decoded, which costs most.
      await checkOwned(db, id, user.id);
      await storePhoto(bytes, user.id, async (trx, file) => {
        await replacePhoto(trx, await checkOwned(trx, id, user.id), file);
        return id;
      });
      return await readOwn(id, user);
    },

    async remove(id: string, userId: string): Promise<void> {
      const now = clock.now();
      await db.transaction().execute(async (trx) => {
        await lockUser(trx, userId);
        const voice = await findOwn(trx, id, userId);
        const keys = await forgetVoices(trx, [voice]);
        const dedupeKey = `remove-files:${id}`;
        await enqueueJob(trx, { kind: 'remove-files', dedupeKey, payload: { keys }, now });
        await bumpPublicVersion(trx);
      });
    },

    async own(user: SessionUser, personId: string, { limit = A_PAGE, cursor, product }: OwnQuery) {
      let select = selectVoices(db).where('voices.user_id', '=', personId);
      if (product) select = select.where('voices.product_id', '=', product);
      const sign = await pictures.signerFor(user);
      const page = await readPage(select, 'voices.id', { limit, cursor });
      return { ...page, data: page.data.map((row) => toOwnVoice(row, sign)) };
    },
  };

  /** Stores a photo with its voice, whose id `write` returns. */
  async function storePhoto(
    bytes: Uint8Array,
    userId: string,
    write: (trx: Trx, file: StoredFile) => Promise<string | undefined>,
  ): Promise<string | undefined> {
    const file = await storePicture(storage, bytes, 'voices', PHOTO_PIXELS);
    let stored: string | undefined;
    try {
      stored = await db.transaction().execute(async (trx) => {
        await lockUser(trx, userId);
        return await write(trx, file);
      });
      return stored;
    } finally {
      // The copy of a repeated sending, and the photo of a refused one.
      if (!stored) for (const key of photoKeys(file.key)) await storage.remove(key);
    }
  }

  async function insert(
    trx: Trx,
    userId: string,
    { form, submission, file }: { form: VoiceForm; submission: string; file: StoredFile },
  ): Promise<string | undefined> {
    const now = clock.now();
    await recordFile(trx, file, now);
    const added = await trx
      .insertInto('voices')
      .values({
        id: newId(now),
        user_id: userId,
        product_id: form.productId,
        recipe_id: form.recipeId,
        submission,
        file_id: file.key,
        body: form.text,
        agreed_at: form.isPublic ? now : null,
        created_at: now,
        updated_at: now,
      })
      .onConflict((conflict) => conflict.columns(['user_id', 'submission']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!added) await trx.deleteFrom('files').where('id', '=', file.key).execute();
    else
      await enqueueOwnerPush(trx, {
        dedupeKey: `voice:${added.id}`,
        title: 'Te mostraron lo que hicieron',
        path: '/admin/voces',
        now,
      });
    return added?.id;
  }

  async function replacePhoto(trx: Trx, { id, file_id: oldId }: VoiceRow, file: StoredFile): Promise<void> {
    const now = clock.now();
    await recordFile(trx, file, now);
    await trx
      .updateTable('voices')
      .set({ file_id: file.key, shown_at: null, seen_at: null, updated_at: now })
      .where('id', '=', id)
      .execute();
    await trx.deleteFrom('files').where('id', '=', oldId).execute();
    const payload = { keys: photoKeys(oldId) };
    await enqueueJob(trx, { kind: 'remove-files', dedupeKey: `remove-files:${oldId}`, payload, now });
    await bumpPublicVersion(trx);
  }

  async function readOwn(id: string, user: SessionUser): Promise<OwnVoice> {
    return toOwnVoice(await findOwn(db, id, user.id), await pictures.signerFor(user));
  }
}

async function findOwn(queries: Queries, id: string, userId: string) {
  return await selectVoices(queries)
    .where('voices.id', '=', id)
    .where('voices.user_id', '=', userId)
    .executeTakeFirstOrThrow(() => new AppError('not_found', { message: 'Esa foto ya no está.' }));
}

/** A voice of hers, about a product that she still has. */
async function checkOwned(queries: Queries, id: string, userId: string) {
  const voice = await findOwn(queries, id, userId);
  if (!(await ownsProduct(queries, userId, voice.product_id))) throw new AppError('forbidden');
  return voice;
}

async function findSent(queries: Queries, userId: string, submission: string) {
  return await queries
    .selectFrom('voices')
    .select('id')
    .where('user_id', '=', userId)
    .where('submission', '=', submission)
    .executeTakeFirst();
}

/** The product is owned, and the recipe is one of it. */
async function checkSubject(
  queries: Queries,
  userId: string,
  { productId, recipeId }: Pick<VoiceForm, 'productId' | 'recipeId'>,
): Promise<void> {
  if (!(await ownsProduct(queries, userId, productId))) throw new AppError('forbidden');
  if (recipeId === null) return;
  await queries
    .selectFrom('recipes')
    .select('id')
    .where('id', '=', recipeId)
    .where('product_id', '=', productId)
    .where('status', '=', 'ready')
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow(() => new AppError('recipe_not_found', { field: 'recipeId' }));
}
