import { COURSE_WORDS } from '../../features/products-admin/kind-words';
import { ManagePage } from './manage-products';

export default function CoursesAdminPage() {
  return <ManagePage words={COURSE_WORDS} other="/admin/recetarios" />;
}
