import { RECIPE_BOOK_LABELS } from '../../shop/products-admin/kind-labels';
import { ManagePage } from './manage-products';

export default function RecipeBooksAdminPage() {
  return <ManagePage labels={RECIPE_BOOK_LABELS} other="/admin/cursos" />;
}
