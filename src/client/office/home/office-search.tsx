import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { QueryState } from '../../query-state';
import { Link } from '../../router';
import { useSettled } from '../../state/use-settled';
import { Dialog } from '../../ui/dialog';
import { TextField } from '../../ui/field';
import { useOfficeSearch } from './api';

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
  const place = useRef<HTMLElement>(null);
  const isSettled = q === text.trim() && found.isSuccess && !found.isPlaceholderData;
  const [isAsked, setAsked] = useState(false);
  useEffect(() => {
    // An older result may be another person's, so Enter waits for the answer to what was typed.
    if (!isAsked || !isSettled) return;
    setAsked(false);
    place.current?.querySelector('a')?.click();
  }, [isAsked, isSettled]);
  const isEmpty = people.length + sales.length + products.length === 0;
  return (
    <search
      className="stack"
      ref={place}
      onKeyDown={(event) => moveByKey(event, place.current, () => setAsked(true))}
    >
      <TextField
        label="Persona, email, producto, número de orden o de operación"
        type="search"
        name="q"
        autoComplete="off"
        autoFocus
        value={text}
        onValue={(value) => {
          setText(value);
          setAsked(false);
        }}
      />
      <QueryState query={found} />
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
            {KINDS[kind]}
          </Result>
        ))}
      </Group>
    </search>
  );
}

const KINDS = { course: 'Curso', recipe_book: 'Recetario', bundle: 'Combo' } as const;

/** The arrows walk through the field and the results; Enter in the field opens the first one. */
function moveByKey(event: KeyboardEvent, place: HTMLElement | null, openFirst: () => void): void {
  const stops = [...(place?.querySelectorAll<HTMLElement>('input, a') ?? [])];
  const at = stops.indexOf(event.target as HTMLElement); // keys arrive at elements
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step && at >= 0) {
    event.preventDefault();
    stops[Math.min(Math.max(at + step, 0), stops.length - 1)]?.focus();
  } else if (event.key === 'Enter' && at === 0) {
    event.preventDefault();
    openFirst();
  }
}

function Group({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link clicks it.
    // biome-ignore lint/a11y/noStaticElementInteractions: the links inside are the controls.
    <section onClick={onClose}>
      <h3 className="heading-1">{title}</h3>
      <ul>{children}</ul>
    </section>
  );
}

function Result({ to, title, children }: { to: string; title: string; children: ReactNode }) {
  return (
    <li>
      <Link
        className="stack gap-0 content-center tap pad-y-2 line-below leading-35 no-underline hover-berry"
        to={to}
      >
        <strong>{title}</strong>
        <small className="break">{children}</small>
      </Link>
    </li>
  );
}
