import { RECIPE_BOOK_WORDS } from '../../features/products-admin/kind-words';
import { CreatePage } from './create-product';

export default function CreateRecipeBookPage() {
  return <CreatePage words={RECIPE_BOOK_WORDS} />;
}
