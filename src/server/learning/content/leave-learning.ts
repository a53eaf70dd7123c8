import type { Leave } from '../../accounts/accounts/privacy.service';
import { bumpPublicVersion } from '../../platform/db/public-version';
import { certificateFileName } from '../certificates/certificate-code';
import { stampedKey } from '../protection/stamped-copies';
import { forgetVoices } from '../voices/forget-voices';

/** The PDFs with the name of a deleted account, stamped copies and certificates, and its photos with their rows. */
export const leaveLearning: Leave = async (trx, userId) => {
  const grants = trx
    .selectFrom('grants')
    .select(['grants.id', 'grants.granted_at', 'grants.buyer_name', 'grants.buyer_email'])
    .where('grants.user_id', '=', userId);
  const books = await grants
    .innerJoin('products', 'products.id', 'grants.product_id')
    .select('products.pdf_file_id')
    .execute();
  const lessonFiles = await grants
    .innerJoin('sections', 'sections.product_id', 'grants.product_id')
    .innerJoin('lessons', 'lessons.section_id', 'sections.id')
    .innerJoin('lesson_files', 'lesson_files.lesson_id', 'lessons.id')
    .select('lesson_files.file_id')
    .execute();
  const certificates = await trx
    .selectFrom('certificates')
    .select('code')
    .where('user_id', '=', userId)
    .execute();
  const voices = await trx
    .selectFrom('voices')
    .select(['id', 'file_id'])
    .where('user_id', '=', userId)
    .execute();
  if (voices.length > 0) await bumpPublicVersion(trx);
  return [
    ...(await forgetVoices(trx, voices)),
    ...books.flatMap((grant) => (grant.pdf_file_id ? [stampedKey(grant.pdf_file_id, grant)] : [])),
    ...lessonFiles.map((grant) => stampedKey(grant.file_id, grant)),
    ...certificates.map(({ code }) => `stamped/${certificateFileName(code)}.pdf`),
  ];
};
