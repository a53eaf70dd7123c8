import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import { z } from 'zod';
import type { Row } from './tables';
import { BACKUP_FORMAT, type BackupTotals } from './write-backup';

const manifestSchema = z.object({ format: z.literal(BACKUP_FORMAT), steps: z.array(z.string()) });
const rowsSchema = z.array(z.record(z.string(), z.union([z.string(), z.number(), z.null()])));
const totalsSchema = z.object({ tables: z.record(z.string(), z.number()), files: z.number() });

type ArchiveEntry =
  | { kind: 'manifest'; steps: string[] }
  | { kind: 'rows'; table: string; rows: Row[] }
  | { kind: 'file'; key: string; body: Readable }
  | { kind: 'totals'; totals: BackupTotals };

/** The entries of a backup in their order: manifest, rows, files, totals. */
export async function* readArchive(source: string): AsyncGenerator<ArchiveEntry> {
  for await (const { name, body } of readTar(source)) {
    const [kind, first = '', ...rest] = name.split('/');
    if (name === 'manifest.json') {
      yield { kind: 'manifest', steps: manifestSchema.parse(await json(body)).steps };
    } else if (name === 'totals.json') {
      yield { kind: 'totals', totals: totalsSchema.parse(await json(body)) };
    } else if (kind === 'tables') {
      yield { kind: 'rows', table: first, rows: rowsSchema.parse(await json(body)) };
    } else if (kind === 'files' && ![first, ...rest].includes('..')) {
      yield { kind: 'file', key: [first, ...rest].join('/'), body };
    }
  }
}

async function* readTar(source: string): AsyncGenerator<{ name: string; body: Readable }> {
  const archive = extract();
  const reading = pipeline(createReadStream(source), createGunzip(), archive);
  // A damaged archive also ends the loop below with this error.
  reading.catch(() => {});
  // Node's own pipeline would wait forever on an entry of this library that breaks off.
  for await (const entry of archive) yield { name: entry.header.name, body: Readable.from(entry) };
  await reading;
}

async function json(body: Readable): Promise<unknown> {
  return JSON.parse(await text(body));
}
