import { useEffect, useRef, useState } from 'react';
import type { CatalogueFormat, ImportReport } from '../../../contract/catalogue-admin';
import type { KeptProduct } from '../../../contract/undo-result';
import { formatMoment } from '../../../rules/shop-time';
import { messageOf } from '../../api';
import { PickButton } from '../../files/pick-files';
import { notifyError } from '../../notify-error';
import { Alert } from '../../ui/alert';
import { Button, QuietButton, SmallButton } from '../../ui/button';
import { download } from '../../ui/download';
import { KeptProducts } from '../../ui/kept-products';
import { notify } from '../../ui/notify';
import { useAlertBanner } from '../../ui/use-alert-banner';
import { fetchCatalogue, useImport, useLastImport, useUndoImport } from './api';
import { ImportLines } from './import-lines';

type ChosenFile = Record<'name' | 'content', string> & { format: CatalogueFormat };

/** Exports the catalogue to a file, and imports one after a preview of its changes. */
export function CatalogueFilePanel() {
  const importFile = useImport();
  const alert = useAlertBanner();
  const [file, setFile] = useState<ChosenFile | null>(null);
  const [report, setReport] = useState<ImportReport | null>(null);
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const result = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // On a phone the result is below the first view.
    if (report && !report.isApplied) result.current?.scrollIntoView({ block: 'start' });
  }, [report]);

  async function run({ format, content, name }: ChosenFile, dryRun: boolean): Promise<void> {
    setBusy(true);
    setProblem('');
    try {
      const answer = await importFile({ format, content, dryRun, fileName: name });
      setReport(answer);
      if (answer.isApplied) alert.show({ text: 'Catálogo importado correctamente.' });
    } catch (error) {
      setProblem(messageOf(error));
      setReport(null);
    } finally {
      setBusy(false);
    }
  }

  async function choose(picked: File): Promise<void> {
    const { name } = picked;
    const format = name.toLowerCase().endsWith('.json') ? 'json' : 'csv';
    setReport(null);
    const content = await picked.arrayBuffer().catch(() => null);
    if (!content) return setProblem(`No pudimos leer ${name}. Ciérralo en la planilla y elígelo otra vez.`);
    const chosen: ChosenFile = { name, format, content: toBase64(new Uint8Array(content)) };
    setFile(chosen);
    await run(chosen, true);
  }

  async function save(format: CatalogueFormat): Promise<void> {
    try {
      const content = await fetchCatalogue(format);
      download(`catalogo.${format}`, content, content.type);
    } catch (error) {
      alert.show({ kind: 'error', text: messageOf(error) });
    }
  }

  const isNothing = report !== null && report.created + report.updated + report.wrong === 0;
  const canApply = file && report && !report.isApplied && report.wrong === 0 && !isNothing;
  return (
    <>
      {alert.banner}
      <div className="stack gap-6">
        <section className="stack gap-4 form-width">
          <h2 className="heading-2">Exportar</h2>
          <p>
            Descarga todo el catálogo, también lo archivado. Puedes editarlo en una planilla y volver a
            importarlo. Los combos no van en el archivo: se editan en Precios, en Combos.
          </p>
          <div className="row stretch gap-3">
            <QuietButton onClick={() => save('csv')}>Descargar CSV</QuietButton>
            <QuietButton onClick={() => save('json')}>Descargar JSON</QuietButton>
          </div>
        </section>
        <section className="stack gap-4 form-width">
          <h2 className="heading-2">Importar</h2>
          <LastImport isApplying={isBusy} />
          <p>
            Elige un archivo CSV o JSON; el que descargas sirve de modelo. Primero te mostramos, línea por
            línea, qué cambiaría; nada se guarda hasta que lo confirmes.
          </p>
          <div className="row stretch gap-3">
            <PickButton
              accept=".csv,.json,text/csv,application/json"
              onFiles={([picked]) => picked && void choose(picked)}
            >
              Elegir archivo
            </PickButton>
          </div>
          <p className="soft small">
            Las líneas con id cambian ese producto; sin id crean uno nuevo. Los títulos de las columnas pueden
            estar en español: Título, Precio en pesos, Estado. Puedes deshacerlo durante un día.
          </p>
          <p ref={result} role="status" className="bold break hide-empty">
            {isBusy ? 'Revisando el archivo...' : file?.name}
          </p>
          {problem && <Alert>{problem}</Alert>}
          {file && report && (
            <ImportLines report={report} label={file.format === 'csv' ? 'Línea' : 'Producto'} />
          )}
          {isNothing && <p role="status">No hay nada para aplicar: el archivo es igual al catálogo.</p>}
          {canApply && (
            <div className="row stretch gap-3">
              <Button busy={isBusy} onClick={() => run(file, false)}>
                Aplicar los cambios
              </Button>
            </div>
          )}
        </section>
      </div>
    </>
  );
}

/** Converts in slices, because a whole file exceeds the argument limit of one call. */
function toBase64(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 8192)
    text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return btoa(text);
}

/** The latest import. It can be undone for a day, but not while a newer one is being applied. */
function LastImport({ isApplying }: { isApplying: boolean }) {
  const undo = useUndoImport();
  const last = useLastImport().data?.data;
  const [kept, setKept] = useState<KeptProduct[]>([]);
  if (!last) return <KeptProducts kept={kept} onClose={() => setKept([])} />;
  const restore = () =>
    undo.mutate(last.id, {
      onSuccess: ({ restored, kept }) => {
        setKept(kept);
        if (restored > 0)
          notify(
            'success',
            `${kept.length > 0 ? 'Lo demás' : 'El catálogo'} volvió a como estaba. Los productos nuevos quedaron archivados.`,
          );
      },
      onError: notifyError,
    });
  return (
    <div className="row spread gap-4 rows-2 pad-y-3 pad-x-4 corner-1 sunk" role="status">
      <span>
        {formatMoment(last.importedAt)}: importaste {last.fileName ? `«${last.fileName}»` : 'un archivo'},{' '}
        {last.created} nuevos y {last.updated} cambiados.
      </span>
      <SmallButton busy={undo.isPending || isApplying} onClick={restore}>
        Deshacer la importación
      </SmallButton>
    </div>
  );
}
