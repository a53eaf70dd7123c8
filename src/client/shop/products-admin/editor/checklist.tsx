import { Icon } from '../../../ui/icon';
import styles from './editor.module.css';
import type { CheckItem } from './product-checks';

/** The list "Para publicar". Each missing item links to its field. */
export function Checklist({ items }: { items: CheckItem[] }) {
  return (
    <section aria-labelledby="para-publicar">
      <h2 className={styles.heading} id="para-publicar" tabIndex={-1}>
        Para publicar
      </h2>
      <ul className={styles.checks}>
        {items.map(({ label, state, part }) => (
          <li key={part} data-state={state}>
            <span className={styles.mark}>
              {state !== 'later' && <Icon name={state === 'done' ? 'check' : 'warn'} />}
            </span>
            <span>
              {label}
              {state === 'done' && <span className="vh">, listo</span>}
            </span>
            {state !== 'done' && (
              <a href={`#${part}`}>
                Ir<span className="vh"> a: {label}</span>
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
