import { useState } from 'react';
import type { TimelineEntry, TimelineKind } from '../../../contract/people';
import { formatMoment } from '../../../rules/shop-time';
import { Link } from '../../router';
import { Segments } from '../../ui/segments';
import { TitledSection } from '../../ui/titled-section';
import styles from './people.module.css';

const FILTERS: [label: string, kinds: TimelineKind[] | null][] = [
  ['Todo', null],
  ['Pagos', ['payment', 'access', 'proof', 'withdrawal']],
  ['Mensajes', ['message', 'question', 'mail']],
  ['Clases', ['progress', 'question', 'voice']],
];

export function Timeline({ entries }: { entries: TimelineEntry[] }) {
  const [chosen, setChosen] = useState('Todo');
  const kinds = FILTERS.find(([label]) => label === chosen)?.[1] ?? null;
  const shown = entries.filter(({ kind }) => !kinds || kinds.includes(kind));
  return (
    <TitledSection className="stack" look="heading-2" id="historia" title="Qué pasó">
      <Segments
        label="Mostrar"
        options={FILTERS.map(([label]) => [label, label] as const)}
        value={chosen}
        onChange={setChosen}
      />
      {shown.length === 0 && <p className="soft">Todavía no hay nada.</p>}
      <ol className={`stack gap-4 ${styles.timeline}`}>
        {shown.map(({ id, at, text, number, quote, link, isProblem }) => (
          <li
            key={id}
            className="stack gap-0 items-start event leading-4 break"
            data-problem={isProblem || undefined}
          >
            {link ? <Link to={link}>{text}</Link> : <span>{text}</span>}
            <time className="soft small" dateTime={at}>
              {number ? `${number}, ${formatMoment(at)}` : formatMoment(at)}
            </time>
            {quote && <blockquote className="above-2">{quote}</blockquote>}
          </li>
        ))}
      </ol>
    </TitledSection>
  );
}
