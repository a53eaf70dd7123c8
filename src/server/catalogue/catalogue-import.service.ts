import { isDeepStrictEqual } from 'node:util';
import type { Image, ProductKind } from '../../shared/catalogue';
import type { CatalogueFormat, ImportLine, ImportReport } from '../../shared/catalogue-admin';
import { AppError } from '../../shared/errors';
import { recordAudit } from '../audit/audit';
import type { Queries, Trx } from '../db/database';
import { newId } from '../db/ids';
import { bumpPublicVersion } from '../db/public-version';
import type { ProductRow } from '../db/schema';
import type { Deps } from '../deps';
import { readCatalogue } from './catalogue-file';
import { type CheckedLine, checkLine } from './import-check';
import { normaliseAddresses } from './product-addresses';
import { newProduct, toColumns } from './product-columns';
import { toAdminProduct, WIRE_TYPE } from './product-view';

/** SQLite takes 32,766 values in one statement; a product has 18. */
const ROWS_A_STATEMENT = 500;

interface PlannedLine extends ImportLine {
  row: ProductRow | null;
}

export function createCatalogueImport(deps: Pick<Deps, 'db' | 'clock' | 'config' | 'storage'>) {
  const { db, clock } = deps;
  return {
    /** All or nothing: one wrong line and not a single product changes. */
    async run(
      file: { format: CatalogueFormat; content: string; dryRun: boolean },
      actor: { id: string },
    ): Promise<ImportReport> {
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
        await apply(trx, planned);
        const report = toReport(planned, true);
        await bumpPublicVersion(trx);
        await recordAudit(trx, {
          at: now,
          actorId: actor.id,
          action: 'catalogue.import',
          subject: 'catalogue',
          subjectId: null,
          detail: { created: report.created, updated: report.updated },
        });
        return report;
      });
    },
  };
}

async function plan(db: Queries, lines: CheckedLine[], now: number): Promise<PlannedLine[]> {
  const rows = await db.selectFrom('products').selectAll().execute();
  const existing = new Map(rows.map((row) => [row.id, row]));
  const seen = new Set<string>();
  return lines.map((line) => {
    const errors = [...line.errors];
    const current = line.id ? existing.get(line.id) : undefined;
    const tell = (field: string, value: string, message: string) => errors.push({ field, value, message });
    if (line.id && !current) tell('id', line.id, 'No hay un producto con ese id.');
    if (line.id && seen.has(line.id)) tell('id', line.id, 'Ese producto ya está en otra línea.');
    if (current && line.type && WIRE_TYPE[current.kind] !== line.type) {
      tell('type', line.type, 'El tipo de un producto no se puede cambiar.');
    }
    if (line.id) seen.add(line.id);
    const told = { line: line.line, title: line.title || (current?.title ?? '') };
    if (errors.length > 0) return { ...told, action: 'error', changes: [], errors, row: null };
    return current ? planUpdate(told, line, current, now) : planCreate(told, line, now);
  });
}

function planCreate(told: { line: number; title: string }, line: CheckedLine, now: number): PlannedLine {
  const kind: ProductKind = line.type === 'curso' ? 'course' : 'recipe_book';
  const row: ProductRow = {
    ...newProduct(kind, newId(now), now),
    ...toColumns(kind, describeImages(line.input, [])),
    archived_at: line.isArchived ? now : null,
  };
  return { ...told, action: 'create', changes: [], errors: [], row };
}

function planUpdate(
  told: { line: number; title: string },
  line: CheckedLine,
  current: ProductRow,
  now: number,
): PlannedLine {
  const input = describeImages(line.input, toAdminProduct(current).images);
  const row = { ...current, ...toColumns(current.kind, input, current) };
  const isMoved = line.isArchived !== undefined && line.isArchived !== (current.archived_at !== null);
  if (isMoved) row.archived_at = line.isArchived ? now : null;
  // The same pictures may be written with their sizes in another sequence.
  if (isDeepStrictEqual(JSON.parse(row.images), JSON.parse(current.images))) row.images = current.images;
  const changed = Object.keys(row).filter(
    (column) => Reflect.get(row, column) !== Reflect.get(current, column),
  );
  const changes = changed.flatMap((column) => WIRE_NAMES[column] ?? []);
  if (changed.length === 0) return { ...told, action: 'none', changes: [], errors: [], row: null };
  return {
    ...told,
    action: 'update',
    changes,
    errors: [],
    row: { ...row, version: current.version + 1, updated_at: now },
  };
}

/** A picture without words keeps those it had, or is called by its number. */
function describeImages(input: CheckedLine['input'], known: Image[]): CheckedLine['input'] {
  if (!input.images) return input;
  const images = input.images.map((image, index) => {
    const before = known.find(({ url }) => url === image.url)?.description;
    return { ...image, description: image.description || before || `Imagen ${index + 1}` };
  });
  return { ...input, images };
}

/** Columns by the names a file uses; what the shop keeps for itself is not told. */
const WIRE_NAMES: Record<string, string> = {
  title: 'title',
  description: 'description',
  price_cents: 'price',
  usd_price_cents: 'USDprice',
  level: 'level',
  intro_video: 'introVideo',
  video_url: 'video_url',
  pdf_url: 'pdf_url',
  is_promo: 'isPromo',
  is_featured: 'isFeatured',
  archived_at: 'isArchived',
  images: 'images',
};

function refuseWrongLines(planned: PlannedLine[]): void {
  const wrong = planned.find((line) => line.errors.length > 0);
  const [error] = wrong?.errors ?? [];
  if (!wrong || !error) return;
  throw new AppError('invalid_input', {
    field: error.field,
    message: `Línea ${wrong.line}: ${error.message} No se cambió nada.`,
  });
}

async function apply(trx: Trx, planned: PlannedLine[]): Promise<void> {
  const rowsOf = (action: ImportLine['action']) =>
    planned.flatMap((line) => (line.action === action && line.row ? [line.row] : []));
  const created = rowsOf('create');
  for (let at = 0; at < created.length; at += ROWS_A_STATEMENT) {
    await trx
      .insertInto('products')
      .values(created.slice(at, at + ROWS_A_STATEMENT))
      .execute();
  }
  for (const { id, ...columns } of rowsOf('update')) {
    const updated = await trx
      .updateTable('products')
      .set(columns)
      .where('id', '=', id)
      .where('version', '=', columns.version - 1)
      .returning('id')
      .executeTakeFirst();
    if (!updated) throw new AppError('stale_edit');
  }
}

function toReport(planned: PlannedLine[], isApplied: boolean): ImportReport {
  const count = (action: ImportLine['action']) => planned.filter((line) => line.action === action).length;
  return {
    isApplied,
    created: count('create'),
    updated: count('update'),
    unchanged: count('none'),
    wrong: count('error'),
    lines: planned.map(({ row: _row, ...line }) => line),
  };
}
