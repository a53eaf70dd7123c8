import type { ImportLine, ImportReport } from '../../../shared/catalogue-admin';
import { LeaderRow, LeaderRows } from '../../ui/leader-rows';
import { Notice } from '../../ui/notice';
import styles from './file-panel.module.css';

const MOST_SHOWN = 200;
const ACTIONS = { create: 'Nuevo', update: 'Cambia', none: 'Igual', error: 'Error' };

/** What a file would change, line by line, the wrong ones first. */
export function ImportLines({ report }: { report: ImportReport }) {
  const told = report.lines.filter((line) => line.action !== 'none').sort(wrongFirst);
  return (
    <>
      <LeaderRows>
        <LeaderRow word="Nuevos" figure={report.created} />
        <LeaderRow word="Cambian" figure={report.updated} />
        <LeaderRow word="Quedan igual" figure={report.unchanged} />
        <LeaderRow word="Con errores" figure={report.wrong} />
      </LeaderRows>
      {report.wrong > 0 && (
        <Notice>Corrige las líneas con errores y vuelve a elegir el archivo. No se cambió nada.</Notice>
      )}
      <ol className={styles.lines} aria-label="Líneas del archivo">
        {told.slice(0, MOST_SHOWN).map((line) => (
          <li
            key={line.line}
            className={line.action === 'error' ? `${styles.line} ${styles.wrong}` : styles.line}
          >
            <b>Línea {line.line}</b> {ACTIONS[line.action]}: {line.title || 'sin título'}
            {line.changes.length > 0 && <small>{line.changes.join(', ')}</small>}
            {line.errors.map((error) => (
              <small key={`${error.field} ${error.message}`}>
                {error.field && <code>{error.field}</code>} {error.message}
              </small>
            ))}
          </li>
        ))}
      </ol>
      {told.length > MOST_SHOWN && <p className="soft">Y {told.length - MOST_SHOWN} líneas más.</p>}
    </>
  );
}

function wrongFirst(a: ImportLine, b: ImportLine): number {
  return Number(b.action === 'error') - Number(a.action === 'error') || a.line - b.line;
}
