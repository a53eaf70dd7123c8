import { pipeline } from 'node:stream/promises';
import type { Pack } from 'tar-stream';
import { toCsv } from '../../../rules/csv';
import { shopDay } from '../../../rules/shop-day';
import { createStreamFiles } from '../../learning/videos/stream-files';
import { recordAudit } from '../../platform/audit/audit';
import { countRows } from '../../platform/db/count-rows';
import type { Deps } from '../../platform/deps';
import { notFoundAsNull } from '../../platform/storage/storage';
import { writeCatalogue } from '../../shop/catalogue/catalogue-file';
import { withPictures } from '../../shop/catalogue/product-images';
import { selectPriced } from '../../shop/catalogue/stored-product';
import { readOwnSettings } from '../../shop/settings/own-settings';
import type { Sales } from '../sales/sales.service';
import { salesCsv } from '../sales/sales-csv';

/** Files that somebody put in the shop. What the shop made from them is made again elsewhere. */
const AREAS = ['videos', 'intros', 'pdfs', 'images', 'recipes', 'captions', 'attachments', 'proofs'];
const PEOPLE_A_PAGE = 500;

const README = `Todo lo que hay en tu tienda, en formatos que abre cualquier programa.

catalogo.csv       Tus productos, para una planilla. Se puede volver a importar.
catalogo.json      Los mismos productos, para otro programa.
clases.json        Las secciones, las clases y sus textos, curso por curso.
recetas.json       Tus recetas, con ingredientes y pasos.
textos.json        Las palabras de tu tienda y tus ajustes, sin claves.
personas.csv       Quién tiene cuenta, y desde cuándo.
compras.csv        Qué tiene cada persona y desde cuándo: email, nombre, producto, fecha. Se puede volver a importar.
ventas.csv         Cada venta, con lo cobrado y lo devuelto.
archivos/          Los archivos que subiste: videos, libros, fotos, adjuntos y comprobantes.
videos/            Los videos que la tienda preparó, como MP4.
`;

export type ShopArchive = ReturnType<typeof createShopArchive>;

/** The whole shop for another one: a TAR archive in open formats, written while it is sent. */
export function createShopArchive(deps: Deps & { sales: Sales }) {
  const { db, clock, storage, sales, log } = deps;
  const streamFiles = createStreamFiles(deps);

  async function open(adminId: string): Promise<Pack> {
    const { pack } = await import('tar-stream');
    const archive = pack();
    fill(archive, adminId).then(
      () => archive.finalize(),
      (error: Error) => {
        log.warn({ err: error }, 'the archive broke off');
        archive.destroy(error);
      },
    );
    return archive;
  }

  async function fill(archive: Pack, adminId: string): Promise<void> {
    const at = clock.now();
    const entry = { at, actorId: adminId, action: 'shop.archive', subjectId: null };
    await recordAudit(db, entry);
    await add(archive, 'LEEME.txt', README);
    const products = await withPictures(db, await selectPriced(db).orderBy('id').execute());
    await add(archive, 'catalogo.csv', writeCatalogue(products, 'csv'));
    await add(archive, 'catalogo.json', writeCatalogue(products, 'json'));
    await add(archive, 'clases.json', toJson(await readProgram()));
    await add(archive, 'recetas.json', toJson(await db.selectFrom('recipes').selectAll().execute()));
    await add(archive, 'textos.json', toJson(await readOwnSettings(db)));
    await add(archive, 'personas.csv', await textOf(peopleCsv()));
    await add(archive, 'compras.csv', await textOf(purchasesCsv()));
    await add(archive, 'ventas.csv', await textOf(salesCsv(sales.paid({}))));
    await addFiles(archive);
    await addStreams(archive);
  }

  async function readProgram() {
    const sections = await db
      .selectFrom('sections')
      .selectAll()
      .orderBy('product_id')
      .orderBy('position')
      .execute();
    const lessons = await db
      .selectFrom('lessons')
      .selectAll()
      .where('removed_at', 'is', null)
      .orderBy('position')
      .execute();
    return sections.map((section) => ({
      ...section,
      lessons: lessons.filter(({ section_id }) => section_id === section.id),
    }));
  }

  async function* peopleCsv(): AsyncGenerator<string> {
    yield toCsv([['email', 'nombre', 'apellido', 'desde']]);
    for (let after = ''; ; ) {
      const people = await db
        .selectFrom('users')
        .select(['id', 'email', 'name', 'surname', 'created_at'])
        .where('deleted_at', 'is', null)
        .where('id', '>', after)
        .orderBy('id')
        .limit(PEOPLE_A_PAGE)
        .execute();
      const last = people.at(-1);
      if (!last) return;
      after = last.id;
      const rows = people.map((row) => [row.email, row.name, row.surname, shopDay(row.created_at)]);
      yield `\r\n${toCsv(rows)}`;
    }
  }

  async function* purchasesCsv(): AsyncGenerator<string> {
    yield toCsv([['email', 'nombre', 'producto', 'fecha']]);
    for (let after = ''; ; ) {
      const grants = await db
        .selectFrom('grants')
        .innerJoin('users', 'users.id', 'grants.user_id')
        .innerJoin('products', 'products.id', 'grants.product_id')
        .select(['grants.id', 'users.email', 'users.name', 'users.surname', 'products.title'])
        .select('grants.granted_at')
        .where('grants.ended_at', 'is', null)
        .where('users.deleted_at', 'is', null)
        .where('grants.id', '>', after)
        .orderBy('grants.id')
        .limit(PEOPLE_A_PAGE)
        .execute();
      const last = grants.at(-1);
      if (!last) return;
      after = last.id;
      const rows = grants.map((row) => [
        row.email,
        `${row.name} ${row.surname}`.trim(),
        row.title,
        shopDay(row.granted_at),
      ]);
      yield `\r\n${toCsv(rows)}`;
    }
  }

  async function addFiles(archive: Pack): Promise<void> {
    for (const area of AREAS) {
      for await (const { key } of storage.list(area)) {
        // A file that was removed meanwhile is no longer of the shop.
        const found = await storage.stat(key);
        const body = found && (await storage.open(key).catch(notFoundAsNull));
        if (body) await pipeline(body, archive.entry({ name: `archivos/${key}`, size: found.size }));
      }
    }
  }

  /** A prepared video is encrypted in the storage, so it leaves as a file that plays. */
  async function addStreams(archive: Pack): Promise<void> {
    const streams = await db.selectFrom('streams').selectAll().where('state', '=', 'ready').execute();
    for (const stream of streams) {
      const movie = await streamFiles.openAsMp4(stream);
      const found = await movie.stat('');
      if (!found) continue;
      const name = `videos/${stream.id}.mp4`;
      await pipeline(await movie.open(''), archive.entry({ name, size: found.size }));
    }
  }

  async function contents() {
    const files = await db
      .selectFrom('files')
      .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.sum<number | null>('bytes').as('bytes')])
      .executeTakeFirstOrThrow();
    const { sold } = await db
      .selectFrom('sales_by_day')
      .select((eb) => eb.fn.sum<number | null>('sales').as('sold'))
      .executeTakeFirstOrThrow();
    return {
      products: await countRows(db.selectFrom('products')),
      people: await countRows(db.selectFrom('users')),
      sales: sold ?? 0,
      files: files.count,
      bytes: Number(files.bytes ?? 0),
    };
  }

  return { open, contents, now: clock.now };
}

function toJson(value: unknown): string {
  return JSON.stringify(value, null, 2);
}

async function textOf(parts: AsyncIterable<string>): Promise<string> {
  let text = '';
  for await (const part of parts) text += part;
  return text;
}

function add(archive: Pack, name: string, content: string): Promise<void> {
  return new Promise((resolve, reject) => {
    archive.entry({ name }, content, (error) => (error ? reject(error) : resolve()));
  });
}
