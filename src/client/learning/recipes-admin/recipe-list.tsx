import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminRecipeEntry } from '../../../contract/recipes';
import { messageOf } from '../../api';
import { EndlessList } from '../../endless-list';
import { QueryState } from '../../query-state';
import { randomKey } from '../../random-key';
import { Link, useNavigate, useSearchParams } from '../../router';
import { useSettled } from '../../state/use-settled';
import { Button, QuietLink } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { SearchField, SelectField } from '../../ui/field';
import { RoundButton } from '../../ui/round-button';
import { useAlertBanner } from '../../ui/use-alert-banner';
import { recipeCalls, useProductRecipes, useProductTitles, useRecipes, useRefreshRecipes } from './api';
import styles from './recipe-list.module.css';

/** The recipes of one product with everything she can do to them, or all recipes with a search. */
export function RecipeList({ product }: { product: string }) {
  const [, setSearch] = useSearchParams();
  const products = useProductTitles();
  return (
    <div className="stack">
      <SelectField
        label="Producto"
        value={product}
        onValue={(value) => setSearch(value ? { producto: value } : {})}
      >
        <option value="">Todos</option>
        {products.map(({ id, title, type }) => (
          <option key={id} value={id}>
            {title} ({type === 'curso' ? 'curso' : 'recetario'})
          </option>
        ))}
        {product !== '' && !products.some(({ id }) => id === product) && (
          <option value={product}>Este producto</option>
        )}
      </SelectField>
      {product === '' ? <AllRecipes /> : <ProductRecipes product={product} />}
    </div>
  );
}

function AllRecipes() {
  const [q, setQ] = useState('');
  const recipes = useRecipes(useSettled(q));
  return (
    <>
      <search>
        <SearchField label="Buscar por título" value={q} onValue={setQ} />
      </search>
      <EndlessList list={recipes} empty="No hay recetas">
        {(recipe) => (
          <li key={recipe.id} className="row gap-3 rows-2 pad-y-3 line-between">
            <Title recipe={recipe} about={recipe.productTitle} />
          </li>
        )}
      </EndlessList>
      <p className="soft small">Para agregar recetas, elige arriba un producto.</p>
    </>
  );
}

function ProductRecipes({ product }: { product: string }) {
  const query = useProductRecipes(product);
  const refresh = useRefreshRecipes();
  const navigate = useNavigate();
  const alert = useAlertBanner();
  const { mutate: run, isPending: isBusy } = useMutation({
    mutationFn: (work: () => Promise<unknown>) => work(),
    onError: (failure) => alert.show({ kind: 'error', text: messageOf(failure) }),
    onSettled: refresh,
  });
  const recipes = query.data?.data ?? [];

  const create = () =>
    run(async () => {
      const id = randomKey();
      await recipeCalls.create(product, [{ id, text: '' }]);
      await navigate(`/admin/recetas/${id}`);
    });

  const move = (from: number, to: number) =>
    run(async () => {
      const ids = recipes.map(({ id }) => id);
      ids.splice(to, 0, ...ids.splice(from, 1));
      await recipeCalls.reorder(product, ids);
    });

  const remove = (recipe: AdminRecipeEntry) =>
    run(async () => {
      await recipeCalls.remove(recipe.id);
      alert.show({
        text: `Se quitó «${recipe.title}».`,
        undo: () => run(() => recipeCalls.restore(recipe.id)),
      });
    });

  return (
    <>
      {alert.banner}
      <div className="row stretch gap-2">
        <Button busy={isBusy} onClick={create}>
          Nueva receta
        </Button>
        <QuietLink to={`?producto=${product}&importar=1`}>Pegar varias o un PDF</QuietLink>
      </div>
      <QueryState query={query} lines={6} />
      {query.data && recipes.length === 0 && (
        <EmptyState title="Todavía no hay recetas">
          Escríbelas o pégalas como las tienes: nosotros separamos cantidades, pasos y tiempos.
        </EmptyState>
      )}
      {recipes.length > 0 && (
        <ol>
          {recipes.map((recipe, at) => (
            <li key={recipe.id} className="row gap-3 rows-2 pad-y-3 line-between">
              <Title recipe={recipe} about={recipe.yield?.text ?? 'Sin rinde'} />
              <div className="row stretch gap-2">
                <RoundButton
                  icon="back"
                  className={styles.up}
                  label={`Subir ${recipe.title}`}
                  disabled={at === 0 || isBusy}
                  onClick={() => move(at, at - 1)}
                />
                <RoundButton
                  icon="down"
                  label={`Bajar ${recipe.title}`}
                  disabled={at === recipes.length - 1 || isBusy}
                  onClick={() => move(at, at + 1)}
                />
                <RoundButton
                  icon="trash"
                  label={`Quitar ${recipe.title}`}
                  disabled={isBusy}
                  onClick={() => remove(recipe)}
                />
              </div>
            </li>
          ))}
        </ol>
      )}
    </>
  );
}

function Title({ recipe, about }: { recipe: AdminRecipeEntry; about: string }) {
  return (
    <div className={`shrink leading-4 from-14 ${styles.title}`}>
      <Link className="inline-block bold" to={`/admin/recetas/${recipe.id}`}>
        {recipe.title}
      </Link>
      <span className={recipe.status === 'ready' ? 'tag beside' : 'tag beside wash-waiting'}>
        {recipe.status === 'ready' ? 'Lista' : 'Borrador'}
      </span>
      {recipe.isFree && <span className="tag beside wash-good">Gratis</span>}
      <small className="block">{about}</small>
    </div>
  );
}
