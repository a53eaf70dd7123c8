import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import type { AdminRecipe } from '../../../contract/recipes';
import { readRecipe } from '../../../rules/recipe-text';
import type { Reading } from '../../../rules/recipes/reading';
import type { Recipe } from '../../../rules/recipes/recipe';
import { splitRecipes } from '../../../rules/recipes/split-recipes';
import { QueryState } from '../../query-state';
import { ConflictQuestion } from '../../saving/conflict-question';
import { RecipeBody } from '../../shop/product/recipe-body';
import { Alert } from '../../ui/alert';
import { Segments } from '../../ui/segments';
import { useAlertBanner } from '../../ui/use-alert-banner';
import { useRecipe } from './api';
import { Doubts } from './doubts';
import { EditorFoot } from './editor-foot';
import { Notebook } from './notebook';
import { type FrameTaker, PicturePanel } from './picture-panel';
import styles from './recipe-editor.module.css';
import { RecipeOptions } from './recipe-options';
import { useRecipeSaving } from './use-recipe-saving';

const MODES = [
  ['write', 'Escribir'],
  ['see', 'Ver como alumna'],
] as const;

interface RecipeEditorProps {
  id: string;
  /** The title as she types it. */
  onTitle: (title: string) => void;
  takeFrame: FrameTaker;
}

/** Loads a recipe and opens it in the notebook. */
export function RecipeEditor({ id, ...rest }: RecipeEditorProps) {
  const query = useRecipe(id);
  return query.data ? <Editor {...rest} stored={query.data} /> : <QueryState query={query} lines={8} />;
}

type EditorProps = Omit<RecipeEditorProps, 'id'> & { stored: AdminRecipe };

/** Her text on one side, what was understood on the other. The text is never rewritten, only read. */
function Editor({ stored: first, onTitle, takeFrame }: EditorProps) {
  const saving = useRecipeSaving(first);
  const { text, setText, state, problem } = saving;
  const area = useRef<HTMLTextAreaElement>(null);
  const [mode, setMode] = useState<(typeof MODES)[number][0]>('write');
  const alert = useAlertBanner();
  const read = useDeferredValue(text);
  const reading = useMemo(() => readRecipe(read), [read]);

  function insert(line: number, column: number, words: string, over = 0): void {
    const lines = text.split('\n');
    const before = lines.slice(0, line).reduce((sum, each) => sum + each.length + 1, 0);
    const at = before + Math.min(column, lines[line]?.length ?? 0);
    replaceRange(area.current, at, at + over, words, setText);
  }

  async function pasteNote(): Promise<void> {
    const note = await navigator.clipboard?.readText().catch(() => '');
    if (!note?.trim()) {
      area.current?.focus();
      alert.show({ kind: 'error', text: 'No pudimos leer lo copiado. Pégalo tú en el cuaderno.' });
      return;
    }
    const before = text;
    setText(note);
    const { recipe } = readRecipe(note);
    const many = splitRecipes(note).length;
    alert.show({
      text: `Pegaste una nota de ${note.trim().split('\n').length} líneas: ${ingredientCount(recipe)} ingredientes y ${recipe.steps.length} pasos.`,
      hint:
        many > 1
          ? `Parecen ${many} recetas: puedes separarlas desde «Pegar varias o un PDF».`
          : 'Quedó tal cual.',
      undo: () => setText(before),
    });
  }

  const title = reading.recipe.title || 'Receta nueva';
  useEffect(() => onTitle(title), [title, onTitle]);
  return (
    <>
      <p className="soft">Escríbela como en tu cuaderno. Nosotros separamos cantidades, pasos y tiempos.</p>
      {alert.banner}
      {saving.other && (
        <ConflictQuestion
          conflict={saving.other}
          title="Esta receta cambió en otra pestaña"
          reason="Alguien guardó otra cosa mientras escribías."
          otherPlace="Lo guardado"
          differences={[{ field: 'text', label: 'La receta', mine: text, theirs: saving.other.text }]}
          onChoose={(mine) => saving.resolve(mine.has('text'))}
        />
      )}
      {state === 'failed' && <Alert onRetry={() => void saving.save()}>{problem}</Alert>}
      <div className={`line stretch above-4 ${styles.modes}`}>
        <Segments label="Modo" options={MODES} value={mode} onChange={setMode} />
      </div>
      <div className={`stack gap-5 above-4 ${styles.columns}`} data-mode={mode}>
        <section aria-label="Escribir">
          <Understood reading={reading} />
          <Notebook ref={area} text={text} marks={read === text ? reading.marks : []} onChange={setText} />
          <Doubts recipe={reading.recipe} doubts={reading.doubts} onInsert={insert} />
        </section>
        <PreviewSheet recipe={reading.recipe} />
      </div>
      <PicturePanel stored={saving.stored} recipe={reading.recipe} takeFrame={takeFrame} />
      <RecipeOptions saving={saving} recipe={reading.recipe} />
      <EditorFoot saving={saving} doubts={reading.doubts.length} onPaste={() => void pasteNote()} />
    </>
  );
}

function Understood({ reading: { recipe } }: { reading: Reading }) {
  const times = recipe.steps.reduce((sum, { timers }) => sum + timers.length, 0);
  const counts: [number, string][] = [
    [ingredientCount(recipe), 'ingrediente'],
    [recipe.steps.length, 'paso'],
    [times, 'tiempo'],
  ];
  const found = counts.filter(([count]) => count > 0);
  const facts = [recipe.yield && 'Rinde', recipe.mould && 'Molde', recipe.oven && 'Horno'].filter(Boolean);
  const told = [
    ...found.map(([count, word]) => [`${count} ${count === 1 ? word : `${word}s`}`, 'sunk']),
    ...facts.map((fact) => [fact, 'wash-good']),
  ];
  return (
    <p className={`row stretch below-3 ${styles.understood}`} role="status">
      {told.map(([words, ground]) => (
        <span key={words} className={`${ground} pill edged small bold leading-35 ${styles.pill}`}>
          {words}{' '}
        </span>
      ))}
    </p>
  );
}

const FACTORS: [factor: number, label: string][] = [
  [0.5, '½'],
  [1, '1'],
  [2, '2'],
];

/** The recipe as a student sees it, in half, one or two batches. */
function PreviewSheet({ recipe }: { recipe: Recipe }) {
  const [factor, setFactor] = useState(1);
  return (
    <section aria-labelledby="como-la-ve">
      <div className="row spread gap-2 below-3">
        <h2 className="heading-1" id="como-la-ve">
          Así la ve tu alumna
        </h2>
        <Segments label="Cantidad" options={FACTORS} value={factor} onChange={setFactor} />
      </div>
      <div className="stack card gap-4 pad-y-5 pad-x-4">
        <p className="heading-2 break">{recipe.title || 'Sin título'}</p>
        <RecipeBody recipe={recipe} factor={factor} headingLevel={3} />
      </div>
    </section>
  );
}

function ingredientCount({ groups }: Reading['recipe']): number {
  return groups.reduce((sum, { ingredients }) => sum + ingredients.length, 0);
}

/** As if she had typed it: the browser's own undo takes it back. */
function replaceRange(
  area: HTMLTextAreaElement | null,
  from: number,
  to: number,
  words: string,
  setText: (text: string) => void,
): void {
  if (!area) return;
  area.focus();
  area.setSelectionRange(from, to);
  // The only call that keeps the undo history; it fires the input event that React reads.
  if (document.execCommand('insertText', false, words)) return;
  area.setRangeText(words, from, to, 'end');
  setText(area.value);
}
