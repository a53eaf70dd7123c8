import type { ImportLine, ImportReport } from '../../../contract/catalogue-admin';
import { Alert } from '../../ui/alert';
import { LeaderRow, LeaderRows } from '../../ui/leader-rows';

const MOST_SHOWN = 200;
const ACTIONS = { create: 'Nuevo', update: 'Cambia', none: 'Igual', error: 'Error' };

/** The changes of an import by line, lines with errors first. */
export function ImportLines({ report, label }: { report: ImportReport; label: 'Línea' | 'Producto' }) {
  const told = report.lines.filter((line) => line.action !== 'none').sort(wrongFirst);
  return (
    <>
      <LeaderRows>
        <LeaderRow label="Nuevos" value={report.created} />
        <LeaderRow label="Cambian" value={report.updated} />
        <LeaderRow label="Quedan igual" value={report.unchanged} />
        <LeaderRow label="Con errores" value={report.wrong} />
      </LeaderRows>
      {report.wrong > 0 && (
        <Alert>No se cambió nada. Corrige en tu archivo lo que sigue, guárdalo y vuelve a elegirlo.</Alert>
      )}
      <ol aria-label="Líneas del archivo">
        {told.slice(0, MOST_SHOWN).map((line) => (
          <li key={line.line} className="pad-y-2 line-below">
            <p className="clamp-2 break">
              <b className={line.action === 'error' ? 'bad' : ''}>
                {label} {line.line} · {ACTIONS[line.action]}
              </b>{' '}
              {line.title || 'sin título'}
            </p>
            {line.changes.length > 0 && (
              <ul className="stack gap-1 small digits break">
                {line.changes.map(({ field, label, before, after }) => (
                  <li key={field}>
                    <span className="soft">{label}</span> <s className="soft">{before}</s>{' '}
                    <span aria-hidden="true">→</span>
                    <span className="vh"> pasa a </span> <b>{after}</b>
                  </li>
                ))}
              </ul>
            )}
            {line.errors.length > 0 && (
              <ul>
                {line.errors.map(({ field, label, value, message }) => (
                  <li key={`${field} ${message}`} className="row stretch gap-2 rows-0 pad-top-1 small break">
                    {label && <b>{label}</b>}
                    {value && <q className="soft">{value}</q>}
                    <span>{message}</span>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ol>
      {told.length > MOST_SHOWN && <p className="soft">Y {told.length - MOST_SHOWN} más.</p>}
    </>
  );
}

function wrongFirst(a: ImportLine, b: ImportLine): number {
  return Number(b.action === 'error') - Number(a.action === 'error') || a.line - b.line;
}
