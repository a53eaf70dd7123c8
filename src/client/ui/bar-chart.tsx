import type { CSSProperties } from 'react';
import styles from './bar-chart.module.css';
import { SmallButton } from './button';
import { downloadCsv } from './download';

interface Bar {
  label: string;
  value: number;
  /** The text at the end of the bar, when it differs from the number. */
  valueLabel?: string;
  layers?: 'caramel' | 'rose' | 'pistachio';
  /** The time of this bar is not over: it is hatched and says so. */
  isUnfinished?: boolean;
}

interface BarChartProps {
  title: string;
  /** The title of the value column in the data table. */
  legend: string;
  /** The title of the label column, such as Mes or Tipo. */
  labelled: string;
  bars: Bar[];
  /** The name of the downloaded file, without extension. */
  fileName: string;
}

/** A bar chart of cake layers, which are decoration. Each bar shows its value, and a hidden table has the data. */
export function BarChart({ title, legend, labelled, bars, fileName }: BarChartProps) {
  const most = Math.max(1, ...bars.map((bar) => bar.value));
  return (
    <figure className="stack items-start content-start gap-4 container">
      <figcaption className="row baseline spread gap-4 rows-0 full">
        <h3 className="heading-2">{title}</h3>
        <span className="soft small">{legend}</span>
      </figcaption>
      {bars.length === 0 ? (
        <p className="soft">Todavía no hay datos para mostrar.</p>
      ) : (
        <ol className={`stack gap-3 rows-2 full ${styles.bars}`} aria-hidden="true">
          {bars.map((bar) => (
            <li key={bar.label} className="whole">
              <em className="small soft">
                {bar.label} {bar.isUnfinished && <small>hasta hoy</small>}
              </em>
              {/* A custom property is not part of CSSProperties. */}
              <span style={{ '--share': Math.max(0, bar.value) / most } as CSSProperties}>
                <i
                  className={styles[bar.layers ?? 'caramel']}
                  data-unfinished={bar.isUnfinished || undefined}
                />
              </span>
              <b className="nowrap text-right">{bar.valueLabel ?? bar.value}</b>
            </li>
          ))}
        </ol>
      )}
      <div className="vh">
        <table>
          <caption>{title}</caption>
          <thead>
            <tr>
              <th scope="col">{labelled}</th>
              <th scope="col">{legend}</th>
            </tr>
          </thead>
          <tbody>
            {bars.map((bar) => (
              <tr key={bar.label}>
                <th scope="row">
                  {bar.label}
                  {bar.isUnfinished && ' hasta hoy'}
                </th>
                <td>{bar.valueLabel ?? bar.value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <CsvButton
        title={title}
        fileName={fileName}
        rows={[[labelled, legend], ...bars.map((bar) => [bar.label, bar.value])]}
      />
    </figure>
  );
}

interface CsvButtonProps {
  title: string;
  fileName: string;
  rows: (string | number)[][];
}

/** Downloads what a chart or a list shows. */
export function CsvButton({ title, fileName, rows }: CsvButtonProps) {
  return (
    <SmallButton aria-label={`Descargar CSV: ${title}`} onClick={() => downloadCsv(fileName, rows)}>
      Descargar CSV
    </SmallButton>
  );
}
