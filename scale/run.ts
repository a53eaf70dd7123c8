import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { writeSection } from '../bench/results-file';
import { openDatabase } from '../src/server/platform/db/database';
import { createS3Storage } from '../src/server/platform/storage/s3';
import { readWhole } from '../src/server/platform/storage/storage';
import { startSimulator } from '../src/server/shop/providers/mercado-pago/simulator/simulator';
import { startS3 } from '../src/server/testing/s3-server';
import { findContradictions } from '../torture/checker';
import { runClient } from '../torture/clients';
import { createContext, enter, settle } from '../torture/harness';
import { mailsInFolders } from '../torture/mail-recorder';
import { startNoticeProxy } from '../torture/notice-proxy';
import { createRandom } from '../torture/random';
import { callAsAdmin, makeVideoParts, sendVideo, untilReady } from '../torture/video-sending';
import { startCdn } from './cdn';
import { type Cluster, withCluster } from './cluster';
import { measureCosts } from './costs';
import { type Edits, edit } from './creator';
import { findCronContradictions } from './cron';
import { injectFaults } from './faults';
import { type Fleet, PROCESSES, withFleet } from './fleet';
import { findSeedContradictions } from './seeding';
import { costTable, sizingTable } from './sizing';
import { findLostPlaces, logIn, openAccounts, type Watching, watch } from './viewers';

const { values } = parseArgs({
  options: {
    viewers: { type: 'string', default: '200' },
    seconds: { type: 'string', default: '180' },
    seed: { type: 'string', default: Math.random().toString(36).slice(2, 8) },
    /** Writes the tables to bench/results.md. */
    write: { type: 'boolean', default: false },
  },
});
const [viewerCount, seconds] = [Number(values.viewers), Number(values.seconds)];
if (!(viewerCount >= 1 && seconds >= 20)) {
  console.error('At least one viewer and 20 seconds: npm run scale -- --viewers 200 --seconds 180');
  process.exit(1);
}
const WRITERS = 3;
const WRITER_PACE_MS = 600;
const LOGIN_EVERY_MS = 500;
const WEBHOOK_SECRET = 'scale-webhook-secret';
const TITLE = 'Many machines: three processes, one database, one bucket';

const random = createRandom(values.seed);
const found: string[] = [];
const say = (line: string) => console.log(`  ${line}`);
console.log(`> ${viewerCount} viewers for ${seconds} s, seed ${values.seed}`);
await withCluster(process.env.TEST_DATABASE_URL || undefined, drive).catch((error: unknown) => {
  found.push(`it could not be finished: ${error instanceof Error ? error.stack : String(error)}`);
});
for (const contradiction of found.slice(0, 20)) console.log(`  WRONG: ${contradiction}`);
console.log(
  found.length === 0 ? '> Nothing was lost and nothing was doubled.' : `> ${found.length} contradictions.`,
);
process.exit(found.length === 0 ? 0 : 1);

async function drive(cluster: Cluster): Promise<void> {
  const bucket = await startS3();
  const notices = await startNoticeProxy(random.fork('notices'), () => balancerUrl);
  const simulator = await startSimulator({ secret: WEBHOOK_SECRET, deliverTo: () => notices.url });
  let balancerUrl = '';
  const cdn = await startCdn(() => balancerUrl);
  try {
    await withFleet(
      (url) => {
        balancerUrl = url;
        return {
          DEMO: 'on',
          DATABASE_URL: cluster.databaseUrl,
          SECRETS_KEY: 'one-key-for-all-processes-of-this-shop',
          PUBLIC_URL: url,
          MEDIA_BASE_URL: cdn.url,
          MERCADOPAGO_API_URL: simulator.url,
          MERCADOPAGO_ACCESS_TOKEN: 'scale-access-token',
          MERCADOPAGO_PUBLIC_KEY: 'scale-public-key',
          MERCADOPAGO_WEBHOOK_SECRET: WEBHOOK_SECRET,
          ...bucket.env,
        };
      },
      (fleet) => launch(fleet, { cluster, bucket, notices, simulator, cdn }),
    );
  } finally {
    await cdn.close();
    await simulator.close();
    await notices.close();
    await bucket.stop();
  }
}

interface Neighbours {
  cluster: Cluster;
  bucket: Awaited<ReturnType<typeof startS3>>;
  notices: Awaited<ReturnType<typeof startNoticeProxy>>;
  simulator: Awaited<ReturnType<typeof startSimulator>>;
  cdn: Awaited<ReturnType<typeof startCdn>>;
}

async function launch(fleet: Fleet, { cluster, bucket, notices, simulator, cdn }: Neighbours): Promise<void> {
  const database = openDatabase({ dataDir: '', databaseUrl: cluster.databaseUrl, use: 'command' });
  const { db } = database;
  const context = createContext([{ url: fleet.balancer.url }], { note: () => {} }, {});
  const timers: Promise<void>[] = [];
  let isOver = false;
  try {
    found.push(...(await findSeedContradictions(db)));
    say(`${PROCESSES} processes started on an empty database at the same moment`);
    await enter(context);
    const { productId, lessonId } = await prepareLesson(fleet.balancer.url);
    const viewers = await openAccounts(context, random.fork('accounts'), {
      count: viewerCount,
      productId,
      lessonId,
    });
    say(`${viewers.length} people registered and got a course`);
    context.people.push(...viewers);

    const costs = await measureCosts({
      fleet,
      cluster,
      context,
      viewers,
      simulator,
      productId,
      random: random.fork('costs'),
    });
    console.log(`\n${costTable(costs)}\n\n${sizingTable(costs)}\n`);

    const watching: Watching = { context, refused: new Map(), segments: 0, isOver: false };
    const edits: Edits = {
      context,
      running: fleet.running,
      productId: context.products.find(({ id }) => id !== productId)?.id ?? '',
      spreadMs: [],
      found,
      isFaulty: false,
      isOver: false,
    };
    context.paceMs = WRITER_PACE_MS;
    const stalls = monitorEventLoopDelay();
    stalls.enable();
    timers.push(
      ...viewers.map((viewer, n) => watch(watching, viewer, random.fork(`viewer ${n}`))),
      ...Array.from({ length: WRITERS }, (_, n) => runClient(context, random.fork(`writer ${n}`), simulator)),
      edit(edits, random.fork('creator')),
      enterAgain(),
    );
    const lines = await injectFaults({ fleet, cluster, bucket, edits, found, seconds });
    stalls.disable();
    watching.isOver = true;
    edits.isOver = true;
    context.isOver = true;
    isOver = true;
    await Promise.all(timers);

    await settle(context, notices);
    found.push(...(await findCronContradictions(db, say)));
    const storage = createS3Storage(bucket.settings);
    const readFile = async (key: string) => {
      const stored = await storage.stat(key);
      return stored ? await readWhole(await storage.open(key)) : null;
    };
    found.push(
      ...(await findContradictions(db, readFile, context.history, mailsInFolders(fleet.dataDirs))),
      ...(await findLostPlaces(db, context, viewers)),
    );
    const refused = [...watching.refused]
      .map(([status, count]) => `${count} x ${status || 'cut'}`)
      .join(', ');
    const { requests, objects } = cdn.counts();
    lines.push(
      `${context.history.expectations.size} writes and ${viewers.length} places checked, ${found.length} contradictions`,
      `reads that failed, faults included: ${refused || 'none'}`,
      `${watching.segments} segments played; the CDN had ${requests} requests for ${objects} objects of the shop`,
      `${edits.spreadMs.length} edits reached all processes after at most ${Math.max(0, ...edits.spreadMs)} ms`,
      `the process that drives all this stood still for at most ${Math.round(stalls.max / 1e6)} ms`,
    );
    for (const line of lines) say(line);
    if (values.write) {
      const text = [
        `${viewerCount} viewers for ${seconds} s.`,
        costTable(costs),
        sizingTable(costs),
        lines.map((line) => `- ${line}`).join('\n'),
      ].join('\n\n');
      writeSection(TITLE, { text, goals: [] }, []);
    }

    async function enterAgain(): Promise<void> {
      const own = random.fork('logins');
      while (!isOver) {
        await logIn(context, own.pick(viewers), own);
        await pause(LOGIN_EVERY_MS);
      }
    }
  } finally {
    isOver = true;
    context.isOver = true;
    await database.close();
  }
}

/** The first course gets a prepared film, whose segments the CDN serves. */
async function prepareLesson(home: string): Promise<{ productId: string; lessonId: string }> {
  const call = await callAsAdmin(home);
  const sending = { fingerprint: 'b'.repeat(64), acknowledged: new Set<string>() };
  const { id, lessonId } = await sendVideo(call, await makeVideoParts(), sending, found);
  await untilReady(call, id);
  const { data } = (await (await call('GET', '/courses')).json()) as { data: { id: string }[] }; // this endpoint
  return { productId: data[0]?.id ?? '', lessonId };
}
