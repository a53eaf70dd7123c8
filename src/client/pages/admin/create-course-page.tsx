import { COURSE_WORDS } from '../../features/products-admin/kind-words';
import { CreatePage } from './create-product';

export default function CreateCoursePage() {
  return <CreatePage words={COURSE_WORDS} />;
}
