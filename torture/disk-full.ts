import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Ordeal } from './ordeal';
import { type Person, registerStranger } from './people';
import type { Random } from './random';
import { mountSmallDisk } from './small-disk';
import { type Stage, strike } from './stage';
import { send, type World } from './world';

const DISK_SIZE = '64m';
/** More text than the database can take without growing. */
const MANY_MESSAGES = 1000;
const UPLOAD_BYTES = 100_000;
const LONGEST_RECOVERY_MS = 60_000;

/** Fills the disk under the shop: 507 for what needs space, nothing half-written, and on it goes when there is some. */
export async function fillTheDisk(ordeal: Ordeal): Promise<string[]> {
  const disk = mountSmallDisk(DISK_SIZE);
  if (!disk) {
    ordeal.say('Mounting is refused here: storage-full.test.ts alone fills the database and the store.');
    return [];
  }
  const dataDir = join(disk.folder, 'data');
  mkdirSync(dataDir);
  try {
    return await strike(
      ordeal,
      async (stage, random) => {
        const upload = await beginUpload(stage.world);
        const person = await registerStranger(stage.world, random);
        disk.fill();
        await expectFull(stage.world, '/uploads', uploadRequest(stage.world));
        await expectFull(stage.world, `/uploads/${upload}`, uploadBytes(stage.world));
        await expectFull(stage.world, '/purchase/send', proofRequest(stage.world, person));
        await fillDatabase(stage, random);
        await pause(random.int(300));
        disk.free();
        await untilTaken(stage.world, upload);
      },
      { dataDir, excused: [507] },
    );
  } finally {
    disk.unmount();
  }
}

async function expectFull(world: World, path: string, init: RequestInit): Promise<void> {
  const answer = await fetch(`${world.url}/api${path}`, init);
  const text = await answer.text();
  if (answer.status !== 507 || !text.includes('No hay espacio')) {
    world.history.surprise(`${path} answered ${answer.status} ${text} on a full disk`);
  }
}

/** The database is full when it would have to grow. */
async function fillDatabase({ world }: Stage, random: Random): Promise<void> {
  for (let n = 0; n < MANY_MESSAGES; n++) {
    const message = `${random.word()} ${'muy largo '.repeat(490)}`.trim();
    const { told } = await send(world, random, 'POST', '/contacto/send', {
      body: { name: 'Tortura', email: 'tortura@tortura.test', phone: '11 5555 0000', message },
    });
    world.history.wrote('message', message, told);
    if (told === 'refused') return;
  }
  world.history.surprise(`${MANY_MESSAGES} long messages fit on a full disk`);
}

function proofRequest(world: World, person: Person): RequestInit {
  const form = new FormData();
  form.set('itemId', world.products[0]?.id ?? '');
  form.set('idUser', person.id);
  form.set('file', new Blob([Buffer.from('%PDF-1.4\nno cabe\n%%EOF')]), 'recibo.pdf');
  return { method: 'POST', headers: { authorization: `Bearer ${person.token}` }, body: form };
}

function uploadRequest(world: World): RequestInit {
  return {
    method: 'POST',
    headers: {
      ...tusHeaders(world),
      'upload-length': String(UPLOAD_BYTES),
      'upload-metadata': `kind ${btoa('pdf')}`,
    },
  };
}

function uploadBytes(world: World, offset = 0): RequestInit {
  return {
    method: 'PATCH',
    headers: {
      ...tusHeaders(world),
      'content-type': 'application/offset+octet-stream',
      'upload-offset': String(offset),
    },
    body: PDF.subarray(offset),
  };
}

function tusHeaders(world: World) {
  return { authorization: `Bearer ${world.adminToken}`, 'tus-resumable': '1.0.0' };
}

const PDF = new Uint8Array(
  Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(UPLOAD_BYTES - 16, 'a'), Buffer.from('\n%%EOF\n')]),
);

async function beginUpload(world: World): Promise<string> {
  const created = await fetch(`${world.url}/api/uploads`, uploadRequest(world));
  return created.headers.get('location')?.split('/').at(-1) ?? '';
}

/** The upload that found no space goes on where it stood. */
async function untilTaken(world: World, upload: string): Promise<void> {
  const path = `${world.url}/api/uploads/${upload}`;
  const deadline = Date.now() + LONGEST_RECOVERY_MS;
  while (Date.now() < deadline) {
    const state = await fetch(path, { method: 'HEAD', headers: tusHeaders(world) });
    await fetch(path, uploadBytes(world, Number(state.headers.get('upload-offset'))));
    const taken = await fetch(`${path}/complete`, { method: 'POST', headers: tusHeaders(world) });
    if (taken.ok) return;
    await pause(50);
  }
  world.history.surprise('the upload did not go on when there was space again');
}
