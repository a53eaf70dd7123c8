import type { Audience, Letter, LetterBlock, LetterInput } from '../../../contract/letters-admin';
import { AppError, invalidField } from '../../../rules/errors';
import type { RecipientState } from '../../../rules/letters';
import { describePicture } from '../../../rules/pictures';
import { firstOfMonth, shopDay, startOfShopDay } from '../../../rules/shop-day';
import { MAX_CAMPAIGN, readCampaign } from '../../../rules/sources';
import type { Trx } from '../../platform/db/database';
import { newId } from '../../platform/db/ids';
import { type PageQuery, readPage, toPage } from '../../platform/db/page';
import { toIso } from '../../platform/db/to-iso';
import type { Deps } from '../../platform/deps';
import { fileOfAddress, requireFile } from '../../platform/files/files';
import { readCreatorName } from '../../platform/mail/creator-name';
import { ACCOUNT_LINK, enqueueMail } from '../../platform/mail/enqueue-mail';
import { forPerson } from '../../platform/mail/for-person';
import type { SessionUser } from '../../platform/runtime/session-user';
import { checkAudience, countAudience } from './audience';
import { audienceOf, auditLetter, blocksOf, EDITABLE, findLetter, lockLetter } from './letter-rows';
import { toEntries, toLetter } from './letter-view';
import { writeLetterMail } from './write-letter';

const PAGE = 30;
const RECIPIENTS_A_PAGE = 50;

type Edit = { [F in keyof LetterInput]?: LetterInput[F] | undefined } & { version?: number | undefined };

export type Letters = ReturnType<typeof createLetters>;

/** The letters of the creator: writing, looking at them and their lists. Sending is in `letter-sending.ts`. */
export function createLetters({ db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>) {
  const { rate } = config.mail;

  async function create(input: LetterInput, adminId: string): Promise<Letter> {
    const now = clock.now();
    const id = newId(now);
    const row = await db.transaction().execute(async (trx) => {
      await checkAudience(trx, input.audience);
      const made = await trx
        .insertInto('letters')
        .values({
          id,
          ...toColumns(input),
          state: 'draft',
          word: wordOf(input.subject, id),
          is_urgent: 0,
          version: 1,
          created_at: now,
          updated_at: now,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      await keepFiles(trx, id, input.body);
      await auditLetter(trx, made, { adminId, action: 'letter.create', at: now });
      return made;
    });
    return await toLetter(db, row, rate);
  }

  async function update(id: string, { version, ...edit }: Edit): Promise<Letter> {
    const row = await db.transaction().execute(async (trx) => {
      const known = await lockLetter(trx, id);
      if (!EDITABLE.includes(known.state)) throw new AppError('letter_sent');
      if (version !== undefined && version !== known.version) throw new AppError('stale_letter');
      if (edit.audience) await checkAudience(trx, edit.audience);
      if (edit.body) await keepFiles(trx, id, edit.body);
      const { subject = known.subject, body = blocksOf(known), audience = audienceOf(known) } = edit;
      return await trx
        .updateTable('letters')
        .set({
          ...toColumns({ subject, body, audience }),
          word: wordOf(subject, id),
          version: known.version + 1,
          updated_at: clock.now(),
        })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow();
    });
    return await toLetter(db, row, rate);
  }

  async function remove(id: string, adminId: string): Promise<void> {
    await db.transaction().execute(async (trx) => {
      const row = await lockLetter(trx, id);
      if (row.state !== 'draft') throw new AppError('letter_sent');
      await trx.deleteFrom('letters').where('id', '=', id).execute();
      await auditLetter(trx, row, { adminId, action: 'letter.delete', at: clock.now() });
    });
  }

  async function list({ limit = PAGE, cursor }: PageQuery) {
    const letters = db.selectFrom('letters').selectAll();
    const { data, ...next } = await readPage(letters, 'id', { limit, cursor });
    return { data: await toEntries(db, data, rate), ...next, people: await countPeople() };
  }

  async function countPeople() {
    const states = await db
      .selectFrom('subscribers')
      .select((eb) => ['state', eb.fn.countAll<number>().as('count')])
      .groupBy('state')
      .execute();
    const month = startOfShopDay(firstOfMonth(shopDay(clock.now())));
    const events = await db
      .selectFrom('letter_consents')
      .select((eb) => ['event', eb.fn.countAll<number>().as('count')])
      .where('event', 'in', ['confirmed', 'left'])
      .where('at', '>=', month)
      .groupBy('event')
      .execute();
    const of = (state: string) => states.find((row) => row.state === state)?.count ?? 0;
    const happened = (event: string) => events.find((row) => row.event === event)?.count ?? 0;
    return {
      confirmed: of('confirmed'),
      pending: of('pending'),
      stopped: of('stopped'),
      joinedThisMonth: happened('confirmed'),
      leftThisMonth: happened('left'),
    };
  }

  /** Only to the admin who asks, with the text that is stored. */
  async function test(id: string, admin: SessionUser) {
    const row = await findLetter(db, id);
    const now = clock.now();
    const { email } = await db
      .selectFrom('users')
      .select('email')
      .where('id', '=', admin.id)
      .executeTakeFirstOrThrow();
    const mail = await writeLetterMail(db, config, {
      subject: `Prueba: ${row.subject || 'sin asunto'}`,
      body: blocksOf(row),
      word: row.word,
    });
    await enqueueMail(db, {
      kind: 'letters-test',
      dedupeKey: `letters-test:${newId(now)}`,
      to: email,
      now,
      isToOwner: true,
      ...forTest(forPerson(mail, now), config.publicUrl),
      isLetter: true,
    });
    return { success: true as const, message: `Te la enviamos a ${email}.` };
  }

  async function recipients(
    id: string,
    { limit = RECIPIENTS_A_PAGE, cursor, state }: PageQuery & { state?: RecipientState | undefined },
  ) {
    await findLetter(db, id);
    let query = db
      .selectFrom('letter_recipients as got')
      .leftJoin('subscribers', 'subscribers.id', 'got.subscriber_id')
      .leftJoin('users', 'users.email_key', 'subscribers.email_key')
      .select(['got.id', 'got.email', 'got.state', 'got.reason', 'got.at', 'users.id as personId'])
      .where('got.letter_id', '=', id)
      .orderBy('got.id')
      .limit(limit + 1);
    if (cursor) query = query.where('got.id', '>', cursor);
    if (state) query = query.where('got.state', '=', state);
    const { data, ...next } = toPage(await query.execute(), limit);
    return { data: data.map((row) => ({ ...row, at: toIso(row.at) })), ...next };
  }

  return {
    list,
    create,
    update,
    remove,
    test,
    recipients,
    get: async (id: string) => await toLetter(db, await findLetter(db, id), rate),
    async duplicate(id: string, adminId: string): Promise<Letter> {
      const row = await findLetter(db, id);
      const audience: Audience = row.product_id
        ? { kind: row.audience, productId: row.product_id }
        : { kind: 'subscribers' };
      return await create({ subject: row.subject, body: blocksOf(row), audience }, adminId);
    },
    async preview({ subject, body }: Pick<LetterInput, 'subject' | 'body'>) {
      const mail = await writeLetterMail(db, config, { subject, body, word: 'carta' });
      const from = await readCreatorName(db, config);
      return { ...forTest(forPerson(mail, clock.now()), config.publicUrl), from };
    },
    audience: (audience: Audience) => countAudience(db, audience, clock.now()),
  };
}

/** A test goes to nobody on the list, so its link ends nothing. */
function forTest<T extends { text: string; html: string }>(mail: T, publicUrl: string): T {
  const fill = (words: string) => words.replaceAll(ACCOUNT_LINK, `${publicUrl}/cartas/baja/prueba`);
  return { ...mail, text: fill(mail.text), html: fill(mail.html) };
}

function toColumns({ subject, body, audience }: LetterInput) {
  return {
    subject,
    body: JSON.stringify(body),
    audience: audience.kind,
    product_id: audience.kind === 'subscribers' ? null : (audience.productId ?? null),
  };
}

/** Refers to the pictures, so that the sweep keeps them. Refuses one that is not a picture of the shop. */
async function keepFiles(trx: Trx, letterId: string, body: LetterBlock[]): Promise<void> {
  await trx.deleteFrom('letter_files').where('letter_id', '=', letterId).execute();
  const files = new Set<string>();
  for (const [at, block] of body.entries()) {
    if (block.kind !== 'image') continue;
    const field = `body.${at}.url`;
    const id = fileOfAddress(describePicture(block.url).url);
    if (!id?.startsWith('images/')) throw invalidField(field, 'Sube la imagen a la tienda.');
    await requireFile(trx, id, field);
    files.add(id);
  }
  const rows = [...files].map((file_id) => ({ letter_id: letterId, file_id }));
  if (rows.length > 0) await trx.insertInto('letter_files').values(rows).execute();
}

/** The campaign word of its links: readable in Estadísticas, and of this letter only. */
function wordOf(subject: string, id: string): string {
  const end = id.slice(-5);
  const room = MAX_CAMPAIGN - 'carta--'.length - end.length;
  const words = readCampaign(subject.replace(/[^\p{L}\p{M}\d\s-]/gu, '').slice(0, room)) ?? '';
  return ['carta', words.slice(0, room).replace(/-+$/, ''), end].filter(Boolean).join('-');
}
