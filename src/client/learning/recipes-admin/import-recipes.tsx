import { useMemo, useState } from 'react';
import { readRecipe } from '../../../rules/recipe-text';
import { RECIPES_AT_ONCE } from '../../../rules/recipes/limits';
import { splitRecipes } from '../../../rules/recipes/split-recipes';
import { UPLOAD_LIMITS } from '../../../rules/upload-limits';
import { messageOf } from '../../api';
import { PickButton } from '../../files/pick-files';
import { randomKey } from '../../random-key';
import { useNavigate } from '../../router';
import { untilAnswered, waitingWords } from '../../saving/until-answered';
import { useLeaving } from '../../saving/use-leaving';
import { useTypedText } from '../../saving/use-typed-text';
import { Alert } from '../../ui/alert';
import { Button, QuietLink } from '../../ui/button';
import { TextArea } from '../../ui/field';
import { recipeCalls, useRefreshRecipes } from './api';
import { SplitPreview } from './split-preview';

/** Cuts a pasted text or a PDF into recipes. Nothing is stored until she confirms. */
export function ImportRecipes({ product }: { product: string }) {
  const [typed, setTyped] = useTypedText(`recipes of ${product}`);
  const text = typed ?? '';
  const [joined, setJoined] = useState<ReadonlySet<number>>(new Set());
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [sentKey, keepKey] = useTypedText(`key of the recipes of ${product}`);
  const leaving = useLeaving();
  const navigate = useNavigate();
  const refresh = useRefreshRecipes();
  const parts = useMemo(() => joinParts(splitRecipes(text), joined), [text, joined]);
  const chosen = parts.filter(({ first }) => !left.has(first));

  function replace(next: string): void {
    setTyped(next || null);
    setJoined(new Set());
    setLeft(new Set());
    setProblem('');
  }

  async function choosePdf(file: File): Promise<void> {
    setBusy(true);
    try {
      const { readPdfText } = await import('./pdf-text');
      const found = await readPdfText(await file.arrayBuffer());
      replace(found);
      // A cover or a foreword is no recipe.
      const pieces = joinParts(splitRecipes(found), new Set());
      setLeft(new Set(pieces.filter((piece) => !isLikely(piece)).map(({ first }) => first)));
      if (found.trim() === '')
        setProblem('Ese PDF no tiene texto: son fotos de páginas. Escribe o pega la receta.');
    } catch {
      setProblem(`No pudimos leer ${file.name}. Revisa que sea un PDF sin contraseña.`);
    } finally {
      setBusy(false);
    }
  }

  async function create(): Promise<void> {
    setBusy(true);
    setProblem('');
    try {
      // The same ids on a second attempt, also after a reload, so that a lost answer doubles nothing.
      const key = sentKey ?? randomKey().slice(0, 24);
      keepKey(key);
      const recipes = chosen.map(({ text: each, first }) => ({
        id: `${key}${first.toString(16).padStart(8, '0')}`,
        text: each,
      }));
      await untilAnswered(
        () => recipeCalls.create(product, recipes),
        (error) => setProblem(waitingWords(error)),
        leaving(),
      );
      setTyped(null);
      keepKey(null);
      await refresh();
      await navigate(`?producto=${product}`);
    } catch (error) {
      setProblem(messageOf(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className="stack">
      <p className="soft">
        Pega el texto de una nota o elige un PDF. Te mostramos dónde empieza cada receta; el texto queda tal
        cual y se guardan como borradores.
      </p>
      <TextArea label="Texto con una o más recetas" rows={10} value={text} onValue={replace} />
      <PickButton
        accept={UPLOAD_LIMITS.pdf.accept}
        disabled={isBusy}
        onFiles={([file]) => file && void choosePdf(file)}
      >
        Elegir un PDF
      </PickButton>
      {problem && <Alert>{problem}</Alert>}
      <SplitPreview
        parts={parts}
        left={left}
        onToggle={(first) => setLeft(toggled(left, first))}
        onJoin={(first) => setJoined(toggled(joined, first))}
      />
      {chosen.length > RECIPES_AT_ONCE && (
        <Alert kind="warning">
          Puedes crear hasta {RECIPES_AT_ONCE} recetas a la vez. Pega el texto en dos partes.
        </Alert>
      )}
      <div className="row stretch gap-3">
        <QuietLink to={`?producto=${product}`}>Cancelar</QuietLink>
        {chosen.length > 0 && (
          <Button busy={isBusy} disabled={chosen.length > RECIPES_AT_ONCE} onClick={() => void create()}>
            {chosen.length === 1 ? 'Crear 1 receta' : `Crear ${chosen.length} recetas`}
          </Button>
        )}
      </div>
    </div>
  );
}

export type Part = ReturnType<typeof joinParts>[number];

function isLikely({ ingredients, steps }: Part): boolean {
  return ingredients > 1 && steps > 0;
}

/** Pieces that she joined to the one above become one part; `first` is the place of its first piece. */
function joinParts(pieces: string[], joined: ReadonlySet<number>) {
  const texts: { first: number; text: string }[] = [];
  pieces.forEach((text, first) => {
    const above = texts.at(-1);
    if (above && joined.has(first)) above.text += `\n\n${text}`;
    else texts.push({ first, text });
  });
  return texts.map(({ first, text }) => {
    const { title, groups, steps } = readRecipe(text).recipe;
    const ingredients = groups.reduce((sum, group) => sum + group.ingredients.length, 0);
    return { first, text, title: title || 'Sin título', ingredients, steps: steps.length };
  });
}

function toggled(set: ReadonlySet<number>, value: number): ReadonlySet<number> {
  const next = new Set(set);
  if (!next.delete(value)) next.add(value);
  return next;
}
