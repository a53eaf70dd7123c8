import type { Leave } from '../../accounts/accounts/privacy.service';
import { certificateFileName } from '../certificates/certificate-code';
import { stampedKey } from '../protection/stamped-copies';

/** The PDFs with the name of a deleted account: stamped copies and certificates. */
export const leaveLearning: Leave = async (trx, userId) => {
  const grants = await trx
    .selectFrom('grants')
    .innerJoin('products', 'products.id', 'grants.product_id')
    .select(['grants.id', 'grants.granted_at', 'grants.buyer_name', 'grants.buyer_email'])
    .select('products.pdf_file_id')
    .where('grants.user_id', '=', userId)
    .execute();
  const lessonFiles = await trx
    .selectFrom('grants')
    .innerJoin('sections', 'sections.product_id', 'grants.product_id')
    .innerJoin('lessons', 'lessons.section_id', 'sections.id')
    .innerJoin('lesson_files', 'lesson_files.lesson_id', 'lessons.id')
    .select(['grants.id', 'grants.granted_at', 'grants.buyer_name', 'grants.buyer_email'])
    .select('lesson_files.file_id')
    .where('grants.user_id', '=', userId)
    .execute();
  const certificates = await trx
    .selectFrom('certificates')
    .select('code')
    .where('user_id', '=', userId)
    .execute();
  return [
    ...grants.flatMap((grant) => (grant.pdf_file_id ? [stampedKey(grant.pdf_file_id, grant)] : [])),
    ...lessonFiles.map((grant) => stampedKey(grant.file_id, grant)),
    ...certificates.map(({ code }) => `stamped/${certificateFileName(code)}.pdf`),
  ];
};
