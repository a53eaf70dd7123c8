import { Icon } from '../../../ui/icon';
import styles from './editor.module.css';
import type { CheckItem } from './product-checks';

const MARKS = { done: 'wash-good', missing: 'wash-bad', later: 'edge' };

/** The list "Para publicar". Each missing item links to its field. */
export function Checklist({ items }: { items: CheckItem[] }) {
  return (
    <section aria-labelledby="para-publicar">
      <h2 className="heading-1 below-bar" id="para-publicar" tabIndex={-1}>
        Para publicar
      </h2>
      <ul className={`stack above-2 gap-hair ${styles.checks}`}>
        {items.map(({ label, state, part }) => (
          <li
            className={`tap line-between leading-3 stack align-center ${state === 'done' ? 'soft' : ''}`}
            key={part}
          >
            <span className={`centre circle ${MARKS[state]} ${styles.mark}`}>
              {state !== 'later' && <Icon name={state === 'done' ? 'check' : 'warn'} />}
            </span>
            <span>
              {label}
              {state === 'done' && <span className="vh">, listo</span>}
            </span>
            {state !== 'done' && (
              <a className="inline justify-end tap bold" href={`#${part}`}>
                Ir<span className="vh"> a: {label}</span>
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
