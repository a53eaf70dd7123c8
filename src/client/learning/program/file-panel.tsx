import { useState } from 'react';
import { messageOf } from '../../api';
import { PickButton } from '../../files/pick-files';
import { SmallButton } from '../../ui/button';
import { download } from '../../ui/download';
import { fetchProgramFile, importProgramFile } from './api';

/** The program as a spreadsheet. */
export function ProgramFilePanel({ productId, onImported }: { productId: string; onImported: () => void }) {
  const [words, setWords] = useState('');
  async function importFile(file: File) {
    try {
      const bytes = new Uint8Array(await file.arrayBuffer());
      const content = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
      const { created, updated } = await importProgramFile(productId, content);
      setWords(`Listo: ${created} nuevas, ${updated} cambiadas.`);
      onImported();
    } catch (error) {
      setWords(messageOf(error));
    }
  }
  return (
    <details className="stack gap-3 pad-4 raised lift-1 corner-2">
      <summary className="tap bold pointer">Planilla de clases (CSV)</summary>
      <p className="small soft">
        Una clase por línea, en orden. Las líneas sin id agregan clases; las clases que no nombras quedan como
        están.
      </p>
      <div className="row gap-2">
        <SmallButton
          onClick={() =>
            void fetchProgramFile(productId).then(
              (blob) => download('clases.csv', blob, 'text/csv;charset=utf-8'),
              (error) => setWords(messageOf(error)),
            )
          }
        >
          Descargar planilla
        </SmallButton>
        <PickButton accept=".csv,text/csv" look="plain" onFiles={([file]) => file && void importFile(file)}>
          Importar planilla
        </PickButton>
      </div>
      <p role="status">{words}</p>
    </details>
  );
}
