import { RECIPE_BOOK_LABELS } from '../../shop/products-admin/kind-labels';
import { CreatePage } from './create-product';

export default function CreateRecipeBookPage() {
  return <CreatePage labels={RECIPE_BOOK_LABELS} />;
}
