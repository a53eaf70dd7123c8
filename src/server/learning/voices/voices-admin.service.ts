import type { Updateable } from 'kysely';
import type { z } from 'zod';
import { type AdminVoice, VOICE_VIEWS, type VoiceView, type voicesAdmin } from '../../../contract/voices';
import { AppError } from '../../../rules/errors';
import { recordAudit } from '../../platform/audit/audit';
import { countRows } from '../../platform/db/count-rows';
import type { Queries, Trx } from '../../platform/db/database';
import { readPage } from '../../platform/db/page';
import { bumpPublicVersion } from '../../platform/db/public-version';
import type { VoicesTable } from '../../platform/db/schema';
import type { Deps } from '../../platform/deps';
import { readCreatorName } from '../../platform/mail/creator-name';
import { enqueueMail, provingUrl } from '../../platform/mail/enqueue-mail';
import { voiceAnswerMail } from '../../platform/mail/templates/voice-mails';
import type { SessionUser } from '../../platform/runtime/session-user';
import type { VoicePictures } from './voice-pictures';
import { selectVoices, toAdminVoice, VIEWS, type VoiceRow } from './voice-rows';

const A_PAGE = 30;

type ListQuery = z.output<typeof voicesAdmin.list.query>;

export type VoicesAdmin = ReturnType<typeof createVoicesAdmin>;

/** The creator looks at what students made, answers, and chooses what the shop shows. */
export function createVoicesAdmin({ db, clock, config, pictures }: Deps & { pictures: VoicePictures }) {
  return {
    async list(user: SessionUser, { limit = A_PAGE, cursor, view, person }: ListQuery) {
      let select = selectVoices(db);
      if (view) select = select.where(VIEWS[view]);
      if (person) select = select.where('voices.user_id', '=', person);
      const sign = await pictures.signerFor(user);
      const page = await readPage(select, 'voices.id', { limit, cursor });
      return { ...page, data: page.data.map((row) => toAdminVoice(row, sign)), counts: await countViews(db) };
    },

    /** What waits for her: reported ones first, then new ones, each the oldest first. */
    async readOpen(user: SessionUser, limit: number): Promise<AdminVoice[]> {
      const sign = await pictures.signerFor(user);
      const rows: VoiceRow[] = [];
      for (const view of ['reported', 'new'] as const)
        rows.push(
          ...(await selectVoices(db)
            .where(VIEWS[view])
            .orderBy('voices.id')
            .limit(limit - rows.length)
            .execute()),
        );
      return rows.map((row) => toAdminVoice(row, sign));
    },

    /** The first answer is mailed. A corrected one only changes what is shown. */
    async answer(id: string, answer: string, user: SessionUser): Promise<AdminVoice> {
      return await change(id, user, 'voice.answer', async (trx, voice, now) => {
        await enqueueMail(trx, {
          kind: 'voice',
          dedupeKey: `voice-answer:${id}`,
          to: voice.email,
          now,
          ...voiceAnswerMail({
            name: voice.name,
            creator: await readCreatorName(trx, config),
            product: voice.product_title,
            answer,
            url: provingUrl(`${config.publicUrl}/course/${voice.product_id}#lo-hice`),
          }),
          accountLink: { purpose: 'page', userId: voice.user_id, email: voice.email },
        });
        return { answer, answered_at: voice.answered_at ?? now };
      });
    },

    async show(id: string, user: SessionUser): Promise<AdminVoice> {
      return await change(id, user, 'voice.show', async (_, voice, now) => {
        if (voice.agreed_at === null)
          throw new AppError('conflict', { message: 'Quien la envió no dio permiso para mostrarla.' });
        if (voice.is_owner !== 1)
          throw new AppError('conflict', {
            message: 'Quien la envió ya no tiene este producto: queda privada.',
          });
        return { shown_at: now, hide_reason: null, ...settleReport(voice, now) };
      });
    },

    /** Why a shown one went is kept, with who took it back. */
    async hide(id: string, reason: string | undefined, user: SessionUser): Promise<AdminVoice> {
      return await change(id, user, 'voice.hide', async (_, voice, now) => ({
        shown_at: null,
        hide_reason: reason || null,
        ...settleReport(voice, now),
      }));
    },
  };

  /** One transaction: the row is locked, changed and recorded. Every decision is a look at it. */
  async function change(
    id: string,
    user: SessionUser,
    action: string,
    write: (trx: Trx, voice: VoiceRow, now: number) => Promise<Updateable<VoicesTable>>,
  ): Promise<AdminVoice> {
    const now = clock.now();
    const sign = await pictures.signerFor(user);
    return await db.transaction().execute(async (trx) => {
      await trx.updateTable('voices').set({ updated_at: now }).where('id', '=', id).execute();
      const find = selectVoices(trx).where('voices.id', '=', id);
      const voice = await find.executeTakeFirst();
      if (!voice) throw new AppError('not_found', { message: 'Esa foto ya no está.' });
      const set = await write(trx, voice, now);
      await trx
        .updateTable('voices')
        .set({ ...set, seen_at: voice.seen_at ?? now })
        .where('id', '=', id)
        .execute();
      await recordAudit(trx, {
        at: now,
        actorId: user.id,
        action,
        subject: 'user',
        subjectId: voice.user_id,
        detail: { title: voice.product_title, ...(set.hide_reason ? { reason: set.hide_reason } : {}) },
      });
      await bumpPublicVersion(trx);
      return toAdminVoice(await find.executeTakeFirstOrThrow(), sign);
    });
  }
}

/** A decision on a reported voice ends the report, and it cannot be hidden by another one. */
function settleReport(voice: VoiceRow, now: number): Updateable<VoicesTable> {
  return voice.reported_at === null ? {} : { report_settled_at: voice.report_settled_at ?? now };
}

async function countViews(db: Queries): Promise<Record<VoiceView, number>> {
  const counts = await Promise.all(
    VOICE_VIEWS.map(async (view) => [view, await countVoices(db, view)] as const),
  );
  return Object.fromEntries(counts) as Record<VoiceView, number>; // one of each view
}

/** What waits for the creator. */
export async function countOpenVoices(db: Queries): Promise<number> {
  return (await countVoices(db, 'new')) + (await countVoices(db, 'reported'));
}

async function countVoices(db: Queries, view: VoiceView): Promise<number> {
  return await countRows(selectVoices(db).where(VIEWS[view]));
}
