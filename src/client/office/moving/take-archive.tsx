import { useRef, useState } from 'react';
import { messageOf } from '../../api';
import { Alert } from '../../ui/alert';
import { QuietButton, SmallButton } from '../../ui/button';
import { download } from '../../ui/download';
import { fileSize } from '../../ui/file-size';
import { LeaderRow, LeaderRows } from '../../ui/leader-rows';
import { isDismissed } from '../../ui/share';
import { openArchive, useArchiveContents } from './api';

/** Everything of the shop in one file, for another shop or for her shelf. */
export function TakeArchive() {
  const contents = useArchiveContents().data;
  const [received, setReceived] = useState<number | null>(null);
  const [result, setResult] = useState<'' | 'done' | { problem: string }>('');
  const stop = useRef<AbortController>(null);

  async function take() {
    const control = new AbortController();
    stop.current = control;
    setResult('');
    setReceived(0);
    try {
      const name = `tienda-${new Date().toISOString().slice(0, 10)}.tar`;
      await saveStream(name, () => openArchive(control.signal), setReceived);
      setResult('done');
    } catch (error) {
      if (!control.signal.aborted && !isDismissed(error)) setResult({ problem: messageOf(error) });
    } finally {
      setReceived(null);
    }
  }

  return (
    <section className="stack gap-4 form-width">
      <h2 className="heading-2">Llevarte todo</h2>
      <p>
        Tu tienda es tuya. Este archivo tiene todo, en formatos que abre cualquier programa: un TAR con
        planillas CSV, textos JSON y tus archivos como los subiste. Adentro, LEEME.txt dice qué es cada cosa.
      </p>
      <LeaderRows>
        <LeaderRow
          label="Productos, clases y recetas"
          value={contents ? `${contents.products} productos` : '…'}
        />
        <LeaderRow label="Personas y lo que tiene cada una" value={contents?.people ?? '…'} />
        <LeaderRow label="Ventas, cobradas y devueltas" value={contents?.sales ?? '…'} />
        <LeaderRow label="Tus textos y ajustes, sin claves" value="textos.json" />
        <LeaderRow
          label="Videos, libros, fotos y adjuntos"
          value={contents ? `${contents.files} archivos, ${fileSize(contents.bytes)}` : '…'}
        />
      </LeaderRows>
      <p className="soft small">
        No trae contraseñas ni claves de cobro. Tiene datos de tus alumnas: guárdalo como guardas tus cuentas.
        Las compras se pueden volver a traer con el archivo compras.csv.
      </p>
      {received === null ? (
        <div>
          <QuietButton onClick={() => void take()}>Descargar todo</QuietButton>
        </div>
      ) : (
        <div className="row gap-3" role="status">
          <progress
            className="progress"
            aria-label="Descarga"
            {...(contents && contents.bytes > 0 ? { max: contents.bytes, value: received } : {})}
          />
          <span>Llevas {fileSize(received)}</span>
          <SmallButton onClick={() => stop.current?.abort()}>Cancelar</SmallButton>
        </div>
      )}
      {result === 'done' && <Alert kind="success">Listo: ya tienes todo en un archivo.</Alert>}
      {typeof result === 'object' && <Alert>{result.problem}</Alert>}
    </section>
  );
}

type Picker = (options: {
  suggestedName: string;
}) => Promise<{ createWritable(): Promise<WritableStream<Uint8Array>> }>;

/** Saves a stream to a file while it arrives, where the browser can; otherwise when it is complete. */
async function saveStream(
  name: string,
  open: () => Promise<ReadableStream<Uint8Array>>,
  onReceived: (bytes: number) => void,
): Promise<void> {
  const { showSaveFilePicker } = window as Window & { showSaveFilePicker?: Picker }; // Chromium only
  const target = await showSaveFilePicker?.({ suggestedName: name });
  let received = 0;
  const counted = (await open()).pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        received += chunk.byteLength;
        onReceived(received);
        controller.enqueue(chunk);
      },
    }),
  );
  if (target) return await counted.pipeTo(await target.createWritable());
  download(name, await new Response(counted).blob(), 'application/x-tar');
}
