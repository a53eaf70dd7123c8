import { ImportRecipes } from '../../learning/recipes-admin/import-recipes';
import { RecipeList } from '../../learning/recipes-admin/recipe-list';
import { useSearchParams } from '../../router';
import { AdminSheet } from './admin-frame';

/** All recipes, or with `producto` those of one product; with `importar` the screen that cuts a text into recipes. */
export default function RecipesPage() {
  const [search] = useSearchParams();
  const product = search.get('producto') ?? '';
  const isImport = product !== '' && search.has('importar');
  return (
    <AdminSheet title={isImport ? 'Separar en recetas' : 'Recetas'}>
      {isImport ? <ImportRecipes product={product} /> : <RecipeList key={product} product={product} />}
    </AdminSheet>
  );
}
