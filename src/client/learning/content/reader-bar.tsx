import { type FormEvent, useEffect, useState } from 'react';
import { Icon } from '../../ui/icon';
import { RoundButton } from '../../ui/round-button';
import styles from './reader-bar.module.css';

interface ReaderBarProps {
  page: number;
  pages: number;
  zoom: number;
  canZoomIn: boolean;
  onPage: (page: number) => void;
  onZoom: (step: 1 | -1) => void;
  view: 'page' | 'text' | 'index';
  onView: (view: 'page' | 'text' | 'index') => void;
  /** The URL of the buyer's copy, stamped with the buyer's name. */
  download: string;
}

export function ReaderBar(props: ReaderBarProps) {
  const { page, pages, zoom, canZoomIn, onPage, onZoom, view, onView, download } = props;
  const toggle = (wanted: 'text' | 'index') => onView(view === wanted ? 'page' : wanted);
  const [typed, setTyped] = useState(String(page));
  useEffect(() => setTyped(String(page)), [page]);

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    const wanted = Number.parseInt(typed, 10);
    if (wanted >= 1 && wanted <= pages) onPage(wanted);
    else setTyped(String(page));
  }

  return (
    <div className={styles.bar} role="toolbar" aria-label="Leer el recetario">
      <div className={styles.group}>
        <RoundButton
          icon="back"
          label="Página anterior"
          disabled={page <= 1}
          onClick={() => onPage(page - 1)}
        />
        <form className={styles.page} onSubmit={onSubmit}>
          <input
            aria-label="Página"
            inputMode="numeric"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            onBlur={onSubmit}
          />
          <span>de {pages}</span>
        </form>
        <RoundButton
          icon="next"
          label="Página siguiente"
          disabled={page >= pages}
          onClick={() => onPage(page + 1)}
        />
      </div>
      <div className={styles.group}>
        <RoundButton
          icon="search"
          label="Buscar e índice"
          aria-pressed={view === 'index'}
          onClick={() => toggle('index')}
        />
        <button
          type="button"
          className={styles.text}
          aria-pressed={view === 'text'}
          aria-label="Ver como texto"
          onClick={() => toggle('text')}
        >
          Aa
        </button>
        <RoundButton icon="minus" label="Alejar" disabled={zoom <= 1} onClick={() => onZoom(-1)} />
        <output className={styles.zoom}>{Math.round(zoom * 100)} %</output>
        <RoundButton icon="plus" label="Acercar" disabled={!canZoomIn} onClick={() => onZoom(1)} />
        <a className={styles.download} href={download} download aria-label="Descargar el recetario">
          <Icon name="download" />
        </a>
      </div>
    </div>
  );
}
