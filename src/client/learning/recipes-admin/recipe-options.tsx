import { useState } from 'react';
import { toCooklang } from '../../../rules/recipes/cooklang';
import type { Recipe } from '../../../rules/recipes/recipe';
import { recipeJsonLd } from '../../../rules/recipes/recipe-json-ld';
import { Link } from '../../router';
import { useSettings } from '../../settings';
import { SmallButton } from '../../ui/button';
import { CheckBox } from '../../ui/check-box';
import { download } from '../../ui/download';
import { TextButton } from '../../ui/text-button';
import type { useRecipeSaving } from './use-recipe-saving';

interface RecipeOptionsProps {
  saving: ReturnType<typeof useRecipeSaving>;
  recipe: Recipe;
}

/** Who sees the recipe, and its copies for other programs. */
export function RecipeOptions({ saving: { stored, text, save }, recipe }: RecipeOptionsProps) {
  const { creatorName } = useSettings();
  const isReady = stored.status === 'ready';
  // The box shows the choice at once, and the stored one again when it could not be saved.
  const [wanted, setWanted] = useState<boolean | null>(null);
  const setFree = async (isFree: boolean) => {
    setWanted(isFree);
    await save({ isFree });
    setWanted((now) => (now === isFree ? null : now));
  };
  const writeJson = () => JSON.stringify(recipeJsonLd({ recipe, author: creatorName }), null, 2);
  const copies = [
    ['Texto', 'txt', 'text/plain;charset=utf-8', () => text],
    ['JSON (schema.org)', 'json', 'application/ld+json', writeJson],
    ['Cooklang', 'cook', 'text/plain;charset=utf-8', () => toCooklang(recipe)],
  ] as const;
  return (
    <section className="stack gap-3 above-5" aria-label="Opciones">
      <h2 className="heading-1">Quién la ve</h2>
      <p className="soft">
        {isReady
          ? `La ven quienes tienen «${stored.productTitle}».`
          : 'Es un borrador: solo la ves tú, hasta que pongas «Receta lista».'}
      </p>
      <p>
        <Link to={`/admin/recetas/todas?producto=${stored.productId}`}>Recetas de {stored.productTitle}</Link>
      </p>
      <CheckBox
        label="Gratis: cualquiera puede leerla en su propia página"
        checked={wanted ?? stored.isFree}
        onCheck={(isChecked) => void setFree(isChecked)}
      />
      {stored.isFree && isReady && (
        <p>
          <Link to={`/recetas/${stored.slug}`}>Ver su página</Link>
        </p>
      )}
      {isReady && (
        <p>
          <TextButton onClick={() => void save({ status: 'draft' })}>Volver a borrador</TextButton>
        </p>
      )}
      <h2 className="heading-1">Descargar</h2>
      <div className="row stretch gap-3 rows-2">
        {copies.map(([label, ending, type, write]) => (
          <SmallButton key={ending} onClick={() => download(`${stored.slug}.${ending}`, write(), type)}>
            {label}
          </SmallButton>
        ))}
      </div>
    </section>
  );
}
