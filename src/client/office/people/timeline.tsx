import { useState } from 'react';
import type { TimelineEntry, TimelineKind } from '../../../contract/people';
import { formatMoment } from '../../../rules/shop-time';
import { Link } from '../../router';
import { Segments } from '../../ui/segments';
import styles from './people.module.css';

const FILTERS: [label: string, kinds: TimelineKind[] | null][] = [
  ['Todo', null],
  ['Pagos', ['payment', 'access', 'proof', 'withdrawal']],
  ['Mensajes', ['message', 'question', 'mail']],
  ['Clases', ['progress', 'question']],
];

/** Everything that happened, newest first. */
export function Timeline({ entries }: { entries: TimelineEntry[] }) {
  const [chosen, setChosen] = useState('Todo');
  const kinds = FILTERS.find(([label]) => label === chosen)?.[1] ?? null;
  const shown = entries.filter(({ kind }) => !kinds || kinds.includes(kind));
  return (
    <section className="stack" aria-labelledby="historia">
      <h2 id="historia" className={styles.heading}>
        Qué pasó
      </h2>
      <Segments
        label="Mostrar"
        options={FILTERS.map(([label]) => [label, label] as const)}
        value={chosen}
        onChange={setChosen}
      />
      {shown.length === 0 && <p className="soft">Todavía no hay nada.</p>}
      <ol className={styles.timeline}>
        {shown.map(({ id, at, text, number, quote, link, isProblem }) => (
          <li key={id} data-problem={isProblem || undefined}>
            {link ? <Link to={link}>{text}</Link> : <span>{text}</span>}
            <time dateTime={at}>{number ? `${number}, ${formatMoment(at)}` : formatMoment(at)}</time>
            {quote && <blockquote>{quote}</blockquote>}
          </li>
        ))}
      </ol>
    </section>
  );
}
