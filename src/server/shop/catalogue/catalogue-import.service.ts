import type { z } from 'zod';
import type { Image, ProductKind } from '../../../contract/catalogue';
import type { catalogueAdmin, ImportLine, ImportReport } from '../../../contract/catalogue-admin';
import { invalidField } from '../../../rules/errors';
import { FIELD_LABELS } from '../../../rules/product-fields';
import { recordAudit } from '../../platform/audit/audit';
import type { Queries, Trx } from '../../platform/db/database';
import { newId } from '../../platform/db/ids';
import { bumpPublicVersion } from '../../platform/db/public-version';
import type { Deps } from '../../platform/deps';
import { readCatalogue } from './catalogue-file';
import { confirmPrices } from './confirm-prices';
import { describeChanges, tellChange } from './describe-changes';
import { type CheckedLine, checkLine } from './import-check';
import { storeImport } from './import-undo';
import { normaliseAddresses } from './product-addresses';
import { withPictures } from './product-images';
import { WIRE_TYPE } from './product-view';
import { applyInput, archiveProduct, createProduct, restoreProduct } from './product-writing';
import { insertProducts, type StoredProduct, selectPriced, updateProduct } from './stored-product';

export interface PlannedLine extends ImportLine {
  product: StoredProduct | null;
  /** The product as it is; null for a new one. */
  current: StoredProduct | null;
}

/** A bundle is made of other products, so a line of its own says too little. */
const BUNDLE_ELSEWHERE = 'Es un combo: se cambia en Precios, en Combos.';

/** The activity names the first ones. */
const MOST_TOLD = 20;

export type CatalogueImport = ReturnType<typeof createCatalogueImport>;

export function createCatalogueImport(deps: Pick<Deps, 'db' | 'clock' | 'config' | 'storage'>) {
  const { db, clock } = deps;
  return {
    /** All or nothing: one wrong line prevents every change. */
    async run(file: z.output<typeof catalogueAdmin.import.body>, adminId: string): Promise<ImportReport> {
      const rows = readCatalogue(file.content, file.format);
      const lines: CheckedLine[] = [];
      for (const row of rows) {
        lines.push(await checkLine(row, (input) => normaliseAddresses(input, deps)));
      }
      const now = clock.now();
      if (file.dryRun) return toReport(await plan(db, lines, now), false);
      return await db.transaction().execute(async (trx) => {
        const planned = await plan(trx, lines, now);
        refuseWrongLines(planned);
        const report = toReport(planned, true);
        if (report.created + report.updated === 0) return { ...report, isApplied: false };
        const changes = planned.flatMap(({ current: before, product: after }) =>
          after ? [{ before, after }] : [],
        );
        await confirmPrices(trx, changes, file.confirmed);
        await apply(trx, planned);
        await storeImport(trx, planned, { fileName: file.fileName ?? '', report, now });
        await bumpPublicVersion(trx);
        await recordAudit(trx, {
          at: now,
          actorId: adminId,
          action: 'catalogue.import',
          subjectId: null,
          detail: {
            created: report.created,
            updated: report.updated,
            ...(file.fileName ? { name: file.fileName } : {}),
            changes: tellChanges(planned),
          },
        });
        return report;
      });
    },
  };
}

async function plan(db: Queries, lines: CheckedLine[], now: number): Promise<PlannedLine[]> {
  const rows = await withPictures(db, await selectPriced(db).where('kind', '!=', 'bundle').execute());
  const existing = new Map(rows.map((row) => [row.id, row]));
  const bundles = await db.selectFrom('products').select('id').where('kind', '=', 'bundle').execute();
  const isBundle = (id: string) => bundles.some((bundle) => bundle.id === id);
  const seen = new Set<string>();
  return lines.map((line) => {
    const errors = [...line.errors];
    const current = line.id ? existing.get(line.id) : undefined;
    const tell = (field: 'id' | 'type', value: string, message: string) =>
      errors.push({ field, label: FIELD_LABELS[field], value, message });
    if (line.id && !current)
      tell('id', line.id, isBundle(line.id) ? BUNDLE_ELSEWHERE : 'No hay un producto con ese id.');
    if (line.id && seen.has(line.id)) tell('id', line.id, 'Ese producto ya está en otra línea.');
    if (current && line.type && WIRE_TYPE[current.kind] !== line.type) {
      tell(
        'type',
        line.type === 'curso' ? 'curso' : 'recetario',
        'El tipo de un producto no se puede cambiar.',
      );
    }
    if (line.id) seen.add(line.id);
    const told = { line: line.line, title: line.title || (current?.title ?? '') };
    if (errors.length > 0)
      return { ...told, action: 'error', changes: [], errors, product: null, current: null };
    return current ? planUpdate(told, line, current, now) : planCreate(told, line, now);
  });
}

function planCreate(told: { line: number; title: string }, line: CheckedLine, now: number): PlannedLine {
  const kind: ProductKind = line.type === 'curso' ? 'course' : 'recipe_book';
  const created = createProduct(kind, describePictures(line.input), { id: newId(now), now });
  const product = line.isArchived ? archiveProduct(created, now) : created;
  return { ...told, action: 'create', changes: [], errors: [], product, current: null };
}

function planUpdate(
  told: { line: number; title: string },
  line: CheckedLine,
  current: StoredProduct,
  now: number,
): PlannedLine {
  const input = describePictures(line.input, current);
  const isMoved = line.isArchived !== undefined && line.isArchived !== (current.status === 'archived');
  const move = line.isArchived ? archiveProduct : restoreProduct;
  const product = applyInput(isMoved ? move(current, now) : current, input, now);
  // An old file names the status by its own column.
  const changes = describeChanges(current, product).map((change) =>
    change.field === 'status' && line.hasArchivedFlag
      ? { ...change, field: 'isArchived', label: FIELD_LABELS.isArchived }
      : change,
  );
  if (changes.length === 0)
    return { ...told, action: 'none', changes: [], errors: [], product: null, current };
  return {
    ...told,
    action: 'update',
    changes,
    errors: [],
    product: { ...product, version: current.version + 1, updated_at: now },
    current,
  };
}

/** `Rogel: Precio en pesos: $ 12.500 → $ 13.750` */
function tellChanges(planned: PlannedLine[]): string[] {
  return planned
    .flatMap(({ action, title, changes }) =>
      action === 'create' ? [`${title}: nuevo`] : changes.map((change) => `${title}: ${tellChange(change)}`),
    )
    .slice(0, MOST_TOLD);
}

/** A picture without a description keeps its previous one, or is described by its number. */
function describePictures(input: CheckedLine['input'], current?: StoredProduct): CheckedLine['input'] {
  const describe = (pictures: Image[], known: Image[] | undefined, word: string) =>
    pictures.map((picture, index) => {
      const before = known?.find(({ url }) => url === picture.url)?.description;
      return { ...picture, description: picture.description || before || `${word} ${index + 1}` };
    });
  const { images, samples } = input;
  return {
    ...input,
    ...(images ? { images: describe(images, current?.images, 'Imagen') } : {}),
    ...(samples ? { samples: describe(samples, current?.samples, 'Página de muestra') } : {}),
  };
}

function refuseWrongLines(planned: PlannedLine[]): void {
  const wrong = planned.find((line) => line.errors.length > 0);
  const [error] = wrong?.errors ?? [];
  if (!wrong || !error) return;
  throw invalidField(error.field, `Línea ${wrong.line}: ${error.message} No se cambió nada.`);
}

async function apply(trx: Trx, planned: PlannedLine[]): Promise<void> {
  const productsOf = (action: ImportLine['action']) =>
    planned.flatMap((line) => (line.action === action && line.product ? [line.product] : []));
  await insertProducts(trx, productsOf('create'));
  for (const product of productsOf('update')) await updateProduct(trx, product);
}

function toReport(planned: PlannedLine[], isApplied: boolean): ImportReport {
  const count = (action: ImportLine['action']) => planned.filter((line) => line.action === action).length;
  return {
    isApplied,
    created: count('create'),
    updated: count('update'),
    unchanged: count('none'),
    wrong: count('error'),
    lines: planned.map(({ product: _product, current: _current, ...line }) => line),
  };
}
