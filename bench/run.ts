import { writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { parseArgs } from 'node:util';
import { measureFootprint } from './footprint';
import { measureGrowth, type Size } from './growth';
import { measureLighthouse } from './lighthouse';
import { measureLimit } from './limit';
import { openBenchShop } from './shop';
import { measureStreaming } from './streaming';

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: 'limit,streaming,footprint,lighthouse,growth' },
    seconds: { type: 'string', default: '3' },
    /** The largest shop of the growth table has a million purchases; this leaves it out. */
    small: { type: 'boolean', default: false },
  },
});
const seconds = Number(values.seconds);

const SIZES: Size[] = [
  { products: 100, users: 1000, purchases: 1000 },
  { products: 1000, users: 1000, purchases: 10_000 },
  { products: 10_000, users: 100_000, purchases: 1_000_000 },
];

const PARTS: Record<string, [title: string, measure: () => Promise<string>]> = {
  limit: [
    'Against a bare node:http server sending the same bytes',
    () => openBenchShop((shop) => measureLimit(shop, seconds)),
  ],
  streaming: ['Streaming', () => openBenchShop((shop) => measureStreaming(shop, seconds))],
  footprint: ['Footprint', () => openBenchShop((shop) => measureFootprint(shop, seconds))],
  lighthouse: ['Lighthouse, simulated phone, median of five', () => openBenchShop(measureLighthouse)],
  growth: [
    'Growth: median ms of a call that is not in memory',
    () => measureGrowth(values.small ? SIZES.slice(0, 2) : SIZES, process.env.TEST_DATABASE_URL || undefined),
  ],
};

const memory = Math.round(totalmem() / 2 ** 30);
const report = [
  '# Measured',
  '',
  `By \`npm run bench\` on ${new Date().toISOString().slice(0, 10)}: ${cpus().length} cores (${process.arch}), ${memory} GB, Node ${process.versions.node}. Client and server share the cores.`,
];
for (const name of values.only.split(',')) {
  const part = PARTS[name];
  if (!part) throw new Error(`There is no measurement "${name}": ${Object.keys(PARTS).join(', ')}.`);
  const [title, measure] = part;
  console.log(`> ${title}`);
  const figures = await measure().catch((error: unknown) => `Not measured: ${String(error)}`);
  console.log(figures);
  report.push('', `## ${title}`, '', figures);
}
writeFileSync('bench/results.md', `${report.join('\n')}\n`);
console.log('Written to bench/results.md');
process.exit(0);
