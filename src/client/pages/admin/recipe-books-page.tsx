import { RECIPE_BOOK_WORDS } from '../../features/products-admin/kind-words';
import { ManagePage } from './manage-products';

export default function RecipeBooksAdminPage() {
  return <ManagePage words={RECIPE_BOOK_WORDS} other="/admin/cursos" />;
}
