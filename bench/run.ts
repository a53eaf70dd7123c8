import { parseArgs } from 'node:util';
import { measureAnnouncement } from './announcement';
import { measureFootprint } from './footprint';
import type { Goal, Measurement } from './goals';
import { measureGrowth, type Size } from './growth';
import { measureLighthouse } from './lighthouse';
import { measureLimit } from './limit';
import { measureLogins } from './logins';
import { measurePlaces } from './places';
import { measurePreparing } from './preparing';
import { goalText, writeSection } from './results-file';
import { openBenchShop } from './shop';
import { measureStreaming } from './streaming';
import { measureVideo } from './video';

const { values } = parseArgs({
  options: {
    /** The parts to measure. `preparing` takes half an hour, so it runs only when it is named. */
    only: {
      type: 'string',
      default: 'limit,streaming,video,footprint,lighthouse,growth,announcement,logins,places',
    },
    seconds: { type: 'string', default: '3' },
    /** Skips the largest shop of the growth table (a million purchases). */
    small: { type: 'boolean', default: false },
  },
});
const seconds = Number(values.seconds);
const postgres = process.env.TEST_DATABASE_URL || undefined;

const SIZES: Size[] = [
  { products: 100, users: 1000, purchases: 1000 },
  { products: 1000, users: 1000, purchases: 10_000 },
  { products: 10_000, users: 100_000, purchases: 1_000_000 },
];

const PARTS: Record<string, [title: string, measure: () => Promise<Measurement>]> = {
  limit: [
    'Against a bare node:http server sending the same bytes',
    () => openBenchShop((shop) => measureLimit(shop, seconds)),
  ],
  streaming: ['Streaming', () => openBenchShop((shop) => measureStreaming(shop, seconds))],
  video: ['Prepared video over a slow link', () => openBenchShop(measureVideo)],
  preparing: ['Preparing a long video', () => openBenchShop(measurePreparing)],
  footprint: ['Footprint', () => openBenchShop((shop) => measureFootprint(shop, seconds))],
  lighthouse: ['Lighthouse, simulated phone, median of five', () => openBenchShop(measureLighthouse)],
  growth: [
    'Growth: median ms of a call that is not in memory',
    () => measureGrowth(values.small ? SIZES.slice(0, 2) : SIZES, postgres),
  ],
  announcement: ['A login link while ten thousand buyers get a mail', measureAnnouncement],
  logins: ['Four hundred logins at once', measureLogins],
  places: ['A place in a lesson, in one process', () => measurePlaces(postgres)],
};

const titles = Object.values(PARTS).map(([title]) => title);
const goals: Goal[] = [];
for (const name of values.only.split(',')) {
  const part = PARTS[name];
  if (!part) throw new Error(`There is no measurement "${name}": ${Object.keys(PARTS).join(', ')}.`);
  const [title, measure] = part;
  console.log(`> ${title}`);
  const measured = await measure().catch((error: unknown) => failed(title, error));
  console.log(measured.text);
  writeSection(title, measured, titles);
  goals.push(...measured.goals);
}
console.log(goalText(goals));
console.log('Written to bench/results.md');
process.exit(0);

function failed(title: string, error: unknown): Measurement {
  const seen = `not measured: ${String(error)}`;
  return { text: seen, goals: [{ name: title, wanted: 'measured', seen, isMet: false, whenMissed: '' }] };
}
