import { COURSE_LABELS } from '../../shop/products-admin/kind-labels';
import { ManagePage } from './manage-products';

export default function CoursesAdminPage() {
  return <ManagePage labels={COURSE_LABELS} other="/admin/recetarios" />;
}
