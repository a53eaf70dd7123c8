import { COURSE_LABELS } from '../../shop/products-admin/kind-labels';
import { EditPage } from './edit-product';

export default function EditCoursePage() {
  return <EditPage labels={COURSE_LABELS} />;
}
