import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { PDFDocument } from '@cantoo/pdf-lib';
import { type Context, send } from './context';
import { type Harness, runWithFaults } from './harness';
import { type Person, registerStranger } from './people';
import type { Random } from './random';
import type { Scenario } from './scenario';
import { mountSmallDisk } from './small-disk';

/** Several times what the demo and the clients of a round need, so that only the filler fills the disk. */
const DEMO_MB = 128;
const ROUND_MB = 24;
const PACE_MS = 20;
/** More text than fits into the database without growing its file. */
const MANY_MESSAGES = 1000;
const MANY_ATTEMPTS = 5;
const LONGEST_RECOVERY_MS = 60_000;

/** Fills the disk: writes that need space answer 507, no file is left partial, and the shop recovers with free space. */
export async function fillTheDisk(scenario: Scenario): Promise<string[]> {
  const disk = mountSmallDisk(`${DEMO_MB + ROUND_MB * scenario.rounds}m`);
  if (!disk) {
    scenario.skip('Mounting is refused here: storage-full.test.ts alone fills the database and the store.');
    return [];
  }
  const dataDir = join(disk.folder, 'data');
  mkdirSync(dataDir);
  try {
    return await runWithFaults(
      scenario,
      async (harness, random) => {
        const upload = await beginUpload(harness.context);
        const person = await registerStranger(harness.context, random);
        const expectFull = async (path: string, init: () => RequestInit) =>
          await expectRefusal(harness.context, path, async () => {
            disk.fill();
            return await fetch(`${harness.context.url}/api${path}`, init());
          });
        await expectFull('/uploads', () => uploadRequest(harness.context));
        await expectFull(`/uploads/${upload}`, () => uploadBytes(harness.context));
        await expectFull('/purchase/send', () => proofRequest(harness.context, person));
        await fillDatabase(harness, random);
        await pause(random.int(300));
        disk.free();
        await untilTaken(harness.context, upload);
      },
      { dataDir, excused: [507], paceMs: PACE_MS, env: { MIN_FREE_MB: '0' } },
    );
  } finally {
    disk.unmount();
  }
}

/** The shop may remove a file of its own after the disk is filled, so a request that is taken is sent again. */
async function expectRefusal(context: Context, path: string, ask: () => Promise<Response>): Promise<void> {
  let answer = await ask();
  for (let attempt = 1; answer.ok && attempt < MANY_ATTEMPTS; attempt++) answer = await ask();
  const text = await answer.text();
  if (answer.status !== 507 || !text.includes('No hay espacio')) {
    context.history.surprise(`${path} answered ${answer.status} ${text} on a full disk`);
  }
}

/** Writes messages until the database file would have to grow. */
async function fillDatabase({ context }: Harness, random: Random): Promise<void> {
  for (let n = 0; n < MANY_MESSAGES; n++) {
    const message = `${random.word()} ${'muy largo '.repeat(490)}`.trim();
    const { outcome } = await send(context, random, 'POST', '/contacto/send', {
      body: { name: 'Tortura', email: 'tortura@tortura.test', phone: '11 5555 0000', message },
    });
    context.history.wrote('message', message, outcome);
    if (outcome === 'refused') return;
  }
  context.history.surprise(`${MANY_MESSAGES} long messages fit on a full disk`);
}

function proofRequest(context: Context, person: Person): RequestInit {
  const form = new FormData();
  form.set('itemId', context.products[0]?.id ?? '');
  form.set('idUser', person.id);
  form.set('file', new Blob([Buffer.from('%PDF-1.4\nno cabe\n%%EOF')]), 'recibo.pdf');
  return { method: 'POST', headers: { authorization: `Bearer ${person.token}` }, body: form };
}

function uploadRequest(context: Context): RequestInit {
  return {
    method: 'POST',
    headers: {
      ...tusHeaders(context),
      'upload-length': String(PDF.length),
      'upload-metadata': `kind ${btoa('pdf')}`,
    },
  };
}

function uploadBytes(context: Context, offset = 0): RequestInit {
  return {
    method: 'PATCH',
    headers: {
      ...tusHeaders(context),
      'content-type': 'application/offset+octet-stream',
      'upload-offset': String(offset),
    },
    body: PDF.subarray(offset),
  };
}

function tusHeaders(context: Context) {
  return { authorization: `Bearer ${context.adminToken}`, 'tus-resumable': '1.0.0' };
}

/** A PDF that can be stamped, large enough to need free blocks. */
async function makePdf(): Promise<Uint8Array<ArrayBuffer>> {
  const document = await PDFDocument.create();
  document.addPage();
  document.context.register(document.context.stream(Buffer.alloc(100_000, 'a')));
  return new Uint8Array(await document.save());
}

const PDF = await makePdf();

async function beginUpload(context: Context): Promise<string> {
  const created = await fetch(`${context.url}/api/uploads`, uploadRequest(context));
  return created.headers.get('location')?.split('/').at(-1) ?? '';
}

/** Resumes the upload that found no space. */
async function untilTaken(context: Context, upload: string): Promise<void> {
  const path = `${context.url}/api/uploads/${upload}`;
  const deadline = Date.now() + LONGEST_RECOVERY_MS;
  while (Date.now() < deadline) {
    const state = await fetch(path, { method: 'HEAD', headers: tusHeaders(context) });
    await fetch(path, uploadBytes(context, Number(state.headers.get('upload-offset'))));
    const taken = await fetch(`${path}/complete`, { method: 'POST', headers: tusHeaders(context) });
    if (taken.ok) return;
    await pause(50);
  }
  context.history.surprise('the upload did not go on when there was space again');
}
