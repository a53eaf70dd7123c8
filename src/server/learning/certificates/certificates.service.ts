import type { Certificate } from '../../../contract/certificates';
import { AppError, invalidField } from '../../../rules/errors';
import { findUser, lockUser } from '../../accounts/identity/users';
import type { Queries } from '../../platform/db/database';
import type { CertificatesTable } from '../../platform/db/schema';
import type { Deps } from '../../platform/deps';
import { createLimiter } from '../../platform/limits/limiter';
import { perNetwork, type RateLimit } from '../../platform/limits/rate-limit';
import { readCreatorName } from '../../platform/mail/creator-name';
import { enqueueMail } from '../../platform/mail/enqueue-mail';
import { certificateMail } from '../../platform/mail/templates/content-mails';
import { createSingleFlight } from '../../platform/runtime/single-flight';
import { ownsProduct } from '../../shop/ledger/ownership';
import { findClosed } from '../lessons/opening';
import { selectLessons } from '../lessons/program';
import { certificateFileName, newCertificateCode, readCertificateCode } from './certificate-code';

/** Embedding typefaces takes the processor for a moment. */
const runLimited = createLimiter({ concurrency: 1, maxQueued: 20 });

export type Certificates = ReturnType<typeof createCertificates>;

type Needs = Pick<Deps, 'db' | 'clock' | 'config' | 'storage'> & { rateLimit: RateLimit };

/** Certificates of finished courses. */
export function createCertificates({ db, clock, config, storage, rateLimit }: Needs) {
  const printing = createSingleFlight<void>();
  const addressOf = (code: string) => `${config.publicUrl}/certificado/${code}`;
  /** A returned purchase takes its certificate with it, and buying again brings it back. */
  const isValid = (row: CertificatesTable) => ownsProduct(db, row.user_id, row.product_id);
  return {
    async status(productId: string, userId: string) {
      const { name, surname } = await findUser(db, userId);
      const { done, total } = await countDone(db, productId, { userId, now: clock.now() });
      const issued = await findOf(db, userId, productId);
      return { done, total, accountName: `${name} ${surname}`, certificate: issued ? toView(issued) : null };
    },

    /** The first name that arrives stays: a second device gets the same certificate. */
    async issue(productId: string, userId: string, { name }: { name: string }): Promise<Certificate> {
      const { canPrint } = await import('./certificate-pdf');
      if (!(await canPrint(name)))
        throw invalidField(
          'name',
          'Tu nombre tiene letras que el diploma no puede imprimir. Escríbelo con letras latinas.',
        );
      const now = clock.now();
      return await db.transaction().execute(async (trx) => {
        const user = await lockUser(trx, userId);
        const existing = await findOf(trx, userId, productId);
        if (existing) return toView(existing);
        const { done, total, course, lastAt } = await countDone(trx, productId, { userId, now });
        if (total === 0 || done < total || !(await ownsProduct(trx, userId, productId)))
          throw new AppError('course_unfinished');
        const creator = await readCreatorName(trx, config);
        const certificate: CertificatesTable = {
          code: newCertificateCode(),
          user_id: userId,
          product_id: productId,
          name,
          course,
          creator,
          lessons: total,
          completed_at: lastAt,
          issued_at: now,
        };
        await trx.insertInto('certificates').values(certificate).execute();
        await enqueueMail(trx, {
          kind: 'certificate',
          dedupeKey: `certificate:${certificate.code}`,
          to: user.email,
          now,
          ...certificateMail({
            name: user.name,
            course,
            creator,
            url: addressOf(certificate.code),
            pdfUrl: `${config.publicUrl}/api/certificates/${certificate.code}/pdf`,
          }),
        });
        return toView(certificate);
      });
    },

    async ofUser(userId: string) {
      const ofUser = db.selectFrom('certificates').where('user_id', '=', userId);
      return { data: await ofUser.select(['product_id as productId', 'code']).execute() };
    },

    async verify(typed: string, address: string) {
      const row = await find(typed, address);
      if (!row) return { data: [] };
      if (!(await isValid(row))) return { data: [{ isValid: false as const, code: row.code }] };
      return { data: [{ isValid: true as const, ...toView(row) }] };
    },

    /** The stored PDF. It is printed on first request; the sweep removes it after a week. */
    async pdfOf(typed: string, address: string): Promise<{ key: string; name: string }> {
      const row = await find(typed, address);
      if (!row || !(await isValid(row))) throw new AppError('certificate_not_found');
      const name = certificateFileName(row.code);
      const key = `stamped/${name}.pdf`;
      await printing.run(key, async () => {
        if (await storage.stat(key)) return;
        const { printCertificate } = await import('./certificate-pdf');
        await storage.put(
          'stamped',
          await runLimited(() => printCertificate(row, addressOf(row.code))),
          'pdf',
          name,
        );
      });
      return { key, name: `Diploma ${row.course}` };
    },
  };

  /** Only unknown codes count against the limit. */
  async function find(typed: string, address: string): Promise<CertificatesTable | undefined> {
    const claims = perNetwork(rateLimit.limits.certificateMisses, address);
    await rateLimit.check(...claims);
    const code = readCertificateCode(typed) ?? '';
    const row = await db.selectFrom('certificates').selectAll().where('code', '=', code).executeTakeFirst();
    if (!row) await rateLimit.consume(...claims);
    return row;
  }
}

async function findOf(db: Queries, userId: string, productId: string) {
  return await db
    .selectFrom('certificates')
    .selectAll()
    .where('user_id', '=', userId)
    .where('product_id', '=', productId)
    .executeTakeFirst();
}

/** A lesson that is not open for her is not done, even if it was open before. */
async function countDone(db: Queries, productId: string, { userId, now }: { userId: string; now: number }) {
  const rows = await selectLessons(db)
    .innerJoin('products', 'products.id', 'sections.product_id')
    .leftJoin('lesson_progress', (join) =>
      join.onRef('lesson_progress.lesson_id', '=', 'lessons.id').on('lesson_progress.user_id', '=', userId),
    )
    .select(['products.title as course', 'completed_at'])
    .where('sections.product_id', '=', productId)
    .execute();
  const closed = await findClosed(db, { productId, userId, now }, rows);
  const done = rows.filter((row) => row.completed_at !== null && !closed.has(row.id));
  return {
    total: rows.length,
    done: done.length,
    course: rows[0]?.course ?? '',
    lastAt: Math.max(0, ...done.map((row) => row.completed_at ?? 0)),
  };
}

function toView(row: CertificatesTable): Certificate {
  const { code, name, course, creator, lessons } = row;
  return { code, name, course, creator, lessons, completedAt: new Date(row.completed_at).toISOString() };
}
