import { type ReactNode, useState } from 'react';
import { messageOf } from '../../api';
import { Link } from '../../router';
import { useSettled } from '../../state/use-settled';
import { Alert } from '../../ui/alert';
import { Dialog } from '../../ui/dialog';
import { TextField } from '../../ui/field';
import { useOfficeSearch } from './api';
import styles from './office-search.module.css';

/** One search for people, sales and products. */
export function OfficeSearch({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog title="Buscar" wide open={open} onClose={onClose}>
      <Search onClose={onClose} />
    </Dialog>
  );
}

function Search({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('');
  const q = useSettled(text.trim());
  const found = useOfficeSearch(q);
  const { people = [], sales = [], products = [] } = (q && found.data) || {};
  const isEmpty = people.length + sales.length + products.length === 0;
  return (
    <search className="stack">
      <TextField
        label="Persona, email, producto, número de orden o de operación"
        type="search"
        name="q"
        autoComplete="off"
        autoFocus
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {found.isError && <Alert onRetry={() => void found.refetch()}>{messageOf(found.error)}</Alert>}
      <div role="status">
        {q !== '' && found.isSuccess && !found.isPlaceholderData && isEmpty && (
          <p className="soft">Nada con «{q}».</p>
        )}
      </div>
      <Group title="Personas" onClose={onClose}>
        {people.map(({ id, name, surname, email, verdict }) => (
          <Result key={id} to={`/admin/usuarios/${id}`} title={`${name} ${surname}`}>
            {verdict.sentence} {email}
          </Result>
        ))}
      </Group>
      <Group title="Ventas" onClose={onClose}>
        {sales.map(({ id, title, text: about }) => (
          <Result key={id} to={`/admin/ventas/${id}`} title={title}>
            {about}
          </Result>
        ))}
      </Group>
      <Group title="Productos" onClose={onClose}>
        {products.map(({ id, title, kind }) => (
          <Result key={id} to={`/detalle-producto/${id}`} title={title}>
            {kind === 'course' ? 'Curso' : 'Recetario'}
          </Result>
        ))}
      </Group>
    </search>
  );
}

function Group({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link clicks it.
    // biome-ignore lint/a11y/noStaticElementInteractions: the links inside are the controls.
    <section onClick={onClose}>
      <h3 className={styles.heading}>{title}</h3>
      <ul className={styles.results}>{children}</ul>
    </section>
  );
}

function Result({ to, title, children }: { to: string; title: string; children: ReactNode }) {
  return (
    <li>
      <Link to={to}>
        <strong>{title}</strong>
        <small>{children}</small>
      </Link>
    </li>
  );
}
