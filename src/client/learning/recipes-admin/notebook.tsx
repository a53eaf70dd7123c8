import { type Ref, useId } from 'react';
import { groupBy } from '../../../rules/group-by';
import type { Mark } from '../../../rules/recipes/reading';
import styles from './notebook.module.css';

interface NotebookProps {
  text: string;
  marks: Mark[];
  onChange: (text: string) => void;
  ref: Ref<HTMLTextAreaElement>;
}

/** A ruled page to type on. A layer behind the text marks what the reader understood; the text itself is never touched. */
export function Notebook({ text, marks, onChange, ref }: NotebookProps) {
  const id = useId();
  return (
    <div className={`stack gap-0 anchor lift-2 corner-2 ${styles.notebook}`}>
      <pre className={`block full margin-0 ignore-taps ${styles.layer}`} aria-hidden="true">
        <Layer text={text} marks={marks} />
      </pre>
      <label className="vh" htmlFor={id}>
        La receta
      </label>
      <textarea
        id={id}
        ref={ref}
        name="text"
        spellCheck
        className={`block full margin-0 anchor clip tall ink ${styles.area}`}
        value={text}
        placeholder={
          'Alfajores de maicena\nRinde 30 alfajores\n\nIngredientes\n300 g de fécula de maíz\n\nPasos\n1. Bate la manteca con el azúcar.'
        }
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}

/** Longer texts are shown without marks, because every letter would lay out the whole page again. */
const LONGEST_MARKED = 60_000;

function Layer({ text, marks }: { text: string; marks: Mark[] }) {
  if (text.length > LONGEST_MARKED) return `${text}\n`;
  const byLine = groupBy(marks, (mark) => mark.line);
  return (
    <>
      {text.split('\n').map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is its number.
        <span key={at}>
          <Line line={line} marks={byLine.get(at) ?? []} />
          {'\n'}
        </span>
      ))}
    </>
  );
}

function Line({ line, marks }: { line: string; marks: Mark[] }) {
  const parts = [];
  let end = 0;
  for (const { from, to, kind } of marks.toSorted((one, other) => one.from - other.from)) {
    if (from < end) continue;
    parts.push(
      line.slice(end, from),
      <mark key={from} className={styles[kind]}>
        {line.slice(from, to)}
      </mark>,
    );
    end = to;
  }
  return [...parts, line.slice(end)];
}
