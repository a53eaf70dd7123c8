import { RECIPE_BOOK_LABELS } from '../../shop/products-admin/kind-labels';
import { EditPage } from './edit-product';

export default function EditRecipeBookPage() {
  return <EditPage labels={RECIPE_BOOK_LABELS} />;
}
