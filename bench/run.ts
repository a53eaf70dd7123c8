import { writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { parseArgs } from 'node:util';
import { measureFootprint } from './footprint';
import type { Goal, Measurement } from './goals';
import { measureGrowth, type Size } from './growth';
import { measureLighthouse } from './lighthouse';
import { measureLimit } from './limit';
import { openBenchShop } from './shop';
import { measureStreaming } from './streaming';
import { table } from './table';

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: 'limit,streaming,footprint,lighthouse,growth' },
    seconds: { type: 'string', default: '3' },
    /** Skips the largest shop of the growth table (a million purchases). */
    small: { type: 'boolean', default: false },
  },
});
const seconds = Number(values.seconds);

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
  footprint: ['Footprint', () => openBenchShop((shop) => measureFootprint(shop, seconds))],
  lighthouse: ['Lighthouse, simulated phone, median of five', () => openBenchShop(measureLighthouse)],
  growth: [
    'Growth: median ms of a call that is not in memory',
    () => measureGrowth(values.small ? SIZES.slice(0, 2) : SIZES, process.env.TEST_DATABASE_URL || undefined),
  ],
};

const parts: string[] = [];
const goals: Goal[] = [];
for (const name of values.only.split(',')) {
  const part = PARTS[name];
  if (!part) throw new Error(`There is no measurement "${name}": ${Object.keys(PARTS).join(', ')}.`);
  const [title, measure] = part;
  console.log(`> ${title}`);
  const measured = await measure().catch((error: unknown) => failed(title, error));
  console.log(measured.text);
  parts.push(`## ${title}\n\n${measured.text}`);
  goals.push(...measured.goals);
}
writeFileSync('bench/results.md', `${[heading(), goalText(), ...parts].join('\n\n')}\n`);
console.log(goalText());
console.log('Written to bench/results.md');
process.exit(0);

function failed(title: string, error: unknown): Measurement {
  const seen = `not measured: ${String(error)}`;
  return { text: seen, goals: [{ name: title, wanted: 'measured', seen, isMet: false, whenMissed: '' }] };
}

function heading(): string {
  const memory = Math.round(totalmem() / 2 ** 30);
  return `# Measured\n\nBy \`npm run bench\` on ${new Date().toISOString().slice(0, 10)}: ${cpus().length} cores (${process.arch}), ${memory} GB, Node ${process.versions.node}. Client and server share the cores.`;
}

function goalText(): string {
  const missed = goals.filter(({ isMet }) => !isMet);
  const rows = goals.map(({ name, wanted, seen, isMet }) => [name, wanted, seen, isMet ? 'yes' : '**no**']);
  const reasons = missed.map(
    ({ name, wanted, seen, whenMissed }) =>
      `- **${name}**: ${seen}, wanted ${wanted}. What moves it: ${whenMissed}`,
  );
  const told =
    missed.length > 0
      ? `Missed (the sentence is a hint, the cause is not measured here):\n\n${reasons.join('\n')}`
      : 'No goal was missed.';
  return `## Goals: ${goals.length - missed.length} of ${goals.length} met\n\n${told}\n\n${table(['goal', 'wanted', 'seen', 'met'], rows)}`;
}
