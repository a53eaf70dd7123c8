import { COURSE_LABELS } from '../../shop/products-admin/kind-labels';
import { CreatePage } from './create-product';

export default function CreateCoursePage() {
  return <CreatePage labels={COURSE_LABELS} />;
}
