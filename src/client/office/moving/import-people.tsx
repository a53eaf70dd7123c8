import { useState } from 'react';
import type { ImportResult, PeopleImport } from '../../../contract/moving';
import { formatMoment } from '../../../rules/shop-time';
import { PEOPLE_FILE_LIMIT } from '../../../rules/upload-limits';
import { messageOf } from '../../api';
import { PickButton } from '../../files/pick-files';
import { notifyError } from '../../notify-error';
import { Alert } from '../../ui/alert';
import { Button, SmallButton } from '../../ui/button';
import { ChoiceField } from '../../ui/choice-field';
import { notify } from '../../ui/notify';
import { TableHead } from '../../ui/table-head';
import { countPeople } from '../letters/letter-words';
import { useImportPeople, useLastPeopleImport, useUndoPeopleImport } from './api';
import styles from './moving.module.css';

const RESULTS: Record<ImportResult, string> = {
  new: 'Cuenta nueva',
  granted: 'Ya tiene cuenta',
  owned: 'Ya lo tiene',
  duplicate: 'Repetida',
  unknown_product: 'No conocemos ese producto',
  wrong_email: 'El email no es válido',
  wrong_date: 'La fecha no se entiende',
};
/** More lines help nobody to decide. */
const SHOWN_LINES = 200;

/** Students of another platform: first what would happen, line by line, then the import. */
export function ImportPeople() {
  const importing = useImportPeople();
  const [file, setFile] = useState<File | null>(null);
  const [products, setProducts] = useState<Record<string, string>>({});
  const report = importing.data;
  const isApplied = report !== undefined && report.id !== null;

  function check(picked: File, chosen: Record<string, string>) {
    setFile(picked);
    setProducts(chosen);
    importing.mutate({ file: picked, mode: 'preview', products: chosen });
  }

  return (
    <section className="stack gap-4">
      <h2 className="heading-2">Traer a tus alumnas</h2>
      <LastImport />
      <p className="measure">
        Exporta tus ventas de Hotmart, Teachable, Gumroad o tu planilla como CSV y elígelo aquí. Buscamos las
        columnas email, nombre, producto y fecha, con el nombre que les ponga cada sitio. Primero te mostramos
        qué pasaría: nada se guarda hasta que lo confirmes.
      </p>
      <div className="row gap-3">
        <PickButton accept={PEOPLE_FILE_LIMIT.accept} onFiles={([picked]) => picked && check(picked, {})}>
          Elegir el archivo
        </PickButton>
        <span className="soft small">{PEOPLE_FILE_LIMIT.hint}</span>
      </div>
      {file && (
        <p role="status" className="bold break">
          {importing.isPending ? 'Revisando el archivo…' : file.name}
        </p>
      )}
      {importing.isError && <Alert>{messageOf(importing.error)}</Alert>}
      {report && file && (
        <>
          <Summary report={report} />
          {report.unknownProducts.length > 0 && !isApplied && (
            <UnknownProducts
              report={report}
              chosen={products}
              onChoose={(name, id) => check(file, { ...products, [name]: id })}
            />
          )}
          {!isApplied && report.people > 0 && (
            <div className="stack gap-3">
              <p className="measure">
                Cada persona recibe un solo email con lo que le diste y un enlace para entrar. El importe no
                se suma a tus ventas: se cobró en otro lado.
              </p>
              <div>
                <Button
                  busy={importing.isPending}
                  onClick={() => importing.mutate({ file, mode: 'apply', products })}
                >
                  Traer a {countPeople(report.people)}
                </Button>
              </div>
            </div>
          )}
          <Lines report={report} />
        </>
      )}
    </section>
  );
}

function Summary({ report: { id, counts, people } }: { report: PeopleImport }) {
  const told = (Object.keys(RESULTS) as ImportResult[]) // the record has no other keys
    .filter((result) => counts[result] > 0)
    .map((result) => `${RESULTS[result]}: ${counts[result]}`);
  return (
    <Alert kind={id ? 'success' : 'info'}>
      {id && `Listo: trajiste a ${countPeople(people)}. `}
      {!id && people === 0 && 'No hay nadie para traer. '}
      {told.join(' · ')}
    </Alert>
  );
}

interface UnknownProductsProps {
  report: PeopleImport;
  chosen: Record<string, string>;
  onChoose: (name: string, id: string) => void;
}

function UnknownProducts({ report, chosen, onChoose }: UnknownProductsProps) {
  const options = report.choices.map(({ id, title }) => [id, title] as const);
  return (
    <div className="stack gap-3">
      <p className="bold">Estos productos se llaman distinto en tu tienda. ¿Cuáles son?</p>
      {report.unknownProducts.slice(0, 30).map((name) => (
        <ChoiceField
          key={name}
          label={name || '(sin nombre)'}
          options={[['', 'No traerlo'], ...options]}
          value={chosen[name] ?? ''}
          onValue={(value) => onChoose(name, value)}
        />
      ))}
    </div>
  );
}

function Lines({ report: { rows } }: { report: PeopleImport }) {
  return (
    <div className="scroll-x">
      <table className={`full ${styles.table}`}>
        <TableHead titles={['Línea', 'Email', 'Producto', 'Qué pasa']} />
        <tbody>
          {rows.slice(0, SHOWN_LINES).map(({ line, email, product, result }) => (
            <tr key={line} className="line-above">
              <td>{line}</td>
              <td className="break">{email}</td>
              <td>{product}</td>
              <td>{RESULTS[result]}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > SHOWN_LINES && (
        <p className="soft small">Y {(rows.length - SHOWN_LINES).toLocaleString('es-AR')} líneas más.</p>
      )}
    </div>
  );
}

function undoneWords(ended: number, erased: number): string {
  const purchases = ended === 1 ? 'Se quitó 1 compra' : `Se quitaron ${ended} compras`;
  const accounts = erased === 1 ? 'se borró 1 cuenta' : `se borraron ${erased} cuentas`;
  return `${purchases} y ${accounts} sin usar.`;
}

function LastImport() {
  const last = useLastPeopleImport().data?.data;
  const undo = useUndoPeopleImport();
  if (!last) return null;
  return (
    <div className="row spread gap-4 rows-2 pad-y-3 pad-x-4 corner-1 sunk" role="status">
      <span>
        {formatMoment(last.importedAt)}: trajiste a {countPeople(last.people)} con{' '}
        {last.purchases === 1 ? '1 compra' : `${last.purchases} compras`}.
      </span>
      <SmallButton
        busy={undo.isPending}
        onClick={() =>
          undo.mutate(last.id, {
            onSuccess: ({ ended, erased }) => void notify('success', undoneWords(ended, erased)),
            onError: notifyError,
          })
        }
      >
        Deshacer la importación
      </SmallButton>
    </div>
  );
}
