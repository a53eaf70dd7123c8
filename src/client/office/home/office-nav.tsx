import { useEffect, useState } from 'react';
import { Link, useLocation } from '../../router';
import { Dialog } from '../../ui/dialog';
import { Icon } from '../../ui/icon';
import { RoundButton } from '../../ui/round-button';
import { Scallop } from '../../ui/scallop';
import { useSummary } from './api';
import { OfficeIcon } from './office-icon';
import styles from './office-nav.module.css';
import { OfficeSearch } from './office-search';
import { isInside, MAIN_PLACES, MORE_PLACES, type Place, SHEET_PLACES } from './places';

const LINK = 'line gap-3 tap corner-1 leading-3 no-underline';

/** The permanent navigation of the back office: a bar below up to 884 px, a rail from 885 px. */
export function OfficeNav() {
  const [open, setOpen] = useState<'search' | 'more' | null>(null);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a navigation closes the open menu.
  useEffect(() => setOpen(null), [pathname]);
  useSlash(() => setOpen('search'));
  return (
    <>
      <nav className={styles.rail} aria-label="Administración">
        <button
          type="button"
          className={`line gap-3 full soft tap-large raised pill text-left framed pad-x-3 ${styles.search}`}
          onClick={() => setOpen('search')}
        >
          <Icon name="search" />
          <span className="grow">Buscar</span>
          <kbd className="sunk corner-1">/</kbd>
        </button>
        <ul className="stack gap-1">
          {MAIN_PLACES.map((place) => (
            <RailPlace key={place.label} place={place} />
          ))}
        </ul>
        <ul className={`stack gap-1 pad-top-3 line-above ${styles.rest}`}>
          {MORE_PLACES.map((place) => (
            <RailPlace key={place.label} place={place} />
          ))}
          <li>
            <Link className={LINK} to="/">
              <OfficeIcon name="shop" />
              <span className="grow shrink">Ver la tienda</span>
            </Link>
          </li>
        </ul>
      </nav>
      <RoundButton
        icon="search"
        label="Búsqueda general"
        outlined
        className={`placed front ${styles.find}`}
        onClick={() => setOpen('search')}
      />
      <nav className={styles.bar} aria-label="Administración, barra" data-office-bar="">
        <div className={`scallop-8 scallop-top raised ${styles.barInner}`}>
          <ul className="line stretch spread mid measure">
            {MAIN_PLACES.map((place) => (
              <BarPlace key={place.label} place={place} />
            ))}
            <li className="fill shrink">
              <button type="button" aria-haspopup="dialog" onClick={() => setOpen('more')}>
                <span className={`centre anchor ${styles.mark}`}>
                  <OfficeIcon name="more" />
                </span>
                <span>Más</span>
              </button>
            </li>
          </ul>
        </div>
      </nav>
      <Dialog title="Más" open={open === 'more'} onClose={() => setOpen(null)}>
        <ul className={`stack gap-1 ${styles.sheet}`}>
          {SHEET_PLACES.map((place) => (
            <RailPlace key={place.label} place={place} />
          ))}
          <li>
            <Link className={LINK} to="/">
              <span className="grow shrink">Ver la tienda</span>
            </Link>
          </li>
        </ul>
      </Dialog>
      <OfficeSearch open={open === 'search'} onClose={() => setOpen(null)} />
    </>
  );
}

function RailPlace({ place }: { place: Place }) {
  const { pathname } = useLocation();
  const isHere = isInside(place, pathname);
  return (
    <li>
      <Link
        className={LINK}
        to={place.to}
        aria-current={isHere ? (pathname === place.to ? 'page' : 'true') : undefined}
      >
        {place.icon && <OfficeIcon name={place.icon} />}
        <span className="grow shrink">{place.label}</span>
        <Waiting place={place} />
      </Link>
      {isHere && place.inside && (
        <ul className="stack gap-1 above-1">
          {place.inside.map((inner) => (
            <RailPlace key={inner.label} place={inner} />
          ))}
        </ul>
      )}
    </li>
  );
}

function BarPlace({ place }: { place: Place }) {
  const { pathname } = useLocation();
  return (
    <li className="fill shrink">
      <Link to={place.to} aria-current={isInside(place, pathname) ? 'page' : undefined}>
        <span className={`centre anchor ${styles.mark}`}>
          <Scallop />
          {place.icon && <OfficeIcon name={place.icon} />}
          {place.to === '/admin' && <Waiting place={place} />}
        </span>
        <span>{place.label}</span>
      </Link>
    </li>
  );
}

function Waiting({ place: { waiting } }: { place: Place }) {
  const { data } = useSummary();
  const count = data && waiting?.(data);
  if (!count) return null;
  return (
    <b>
      {count}
      <span className="vh"> por hacer</span>
    </b>
  );
}

/** `/` opens the search, except while typing. */
function useSlash(onSlash: () => void): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isTyping =
        event.target instanceof HTMLElement &&
        event.target.closest('input, textarea, select, [contenteditable], dialog');
      if (event.key !== '/' || isTyping) return;
      event.preventDefault();
      onSlash();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  });
}
