import { useEffect, useState } from 'react';
import { Icon } from '../../ui/icon';
import { RoundButton } from '../../ui/round-button';
import { submitting } from '../../ui/submitting';
import styles from './reader-bar.module.css';

interface ReaderBarProps {
  page: number;
  pages: number;
  zoom: number;
  canZoomIn: boolean;
  onPage: (page: number) => void;
  onZoom: (step: 1 | -1) => void;
  hasIndex: boolean;
  onIndex: () => void;
  asText: boolean;
  onText: () => void;
  /** The URL of the buyer's copy, stamped with the buyer's name. */
  download: string;
}

export function ReaderBar(props: ReaderBarProps) {
  const { page, pages, zoom, canZoomIn, onPage, onZoom, hasIndex, onIndex, asText, onText, download } = props;
  const [typed, setTyped] = useState(String(page));
  useEffect(() => setTyped(String(page)), [page]);

  function turn() {
    const wanted = Number.parseInt(typed, 10);
    if (wanted >= 1 && wanted <= pages) onPage(wanted);
    else setTyped(String(page));
  }

  return (
    <div
      className={`row spread gap-3 rows-0 pad-y-1 pad-x-3 line-above raised ${styles.bar}`}
      role="toolbar"
      aria-label="Leer el recetario"
    >
      <div className="line">
        <RoundButton
          icon="back"
          label="Página anterior"
          disabled={page <= 1}
          onClick={() => onPage(page - 1)}
        />
        <form className={`line gap-2 nowrap digits-even ${styles.page}`} onSubmit={submitting(turn)}>
          <input
            className="raised corner-1 text-center framed"
            aria-label="Página"
            inputMode="numeric"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            onBlur={turn}
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
      <div className="line">
        <RoundButton icon="search" label="Buscar e índice" aria-pressed={hasIndex} onClick={onIndex} />
        <button
          type="button"
          className={`circle ${styles.text}`}
          aria-pressed={asText}
          aria-label="Ver como texto"
          onClick={onText}
        >
          Aa
        </button>
        <RoundButton icon="minus" label="Alejar" disabled={zoom <= 1} onClick={() => onZoom(-1)} />
        <output className={`text-center small digits-even ${styles.zoom}`}>{Math.round(zoom * 100)} %</output>
        <RoundButton icon="plus" label="Acercar" disabled={!canZoomIn} onClick={() => onZoom(1)} />
        <a
          className={`centre circle hover-sunk ${styles.download}`}
          href={download}
          download
          aria-label="Descargar el recetario"
        >
          <Icon name="download" />
        </a>
      </div>
    </div>
  );
}
