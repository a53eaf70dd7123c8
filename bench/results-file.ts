import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import type { Goal, Measurement } from './goals';
import { table } from './table';

const FILE = 'bench/results.md';
const HEAD = '# Measured\n\nBy `npm run bench`; a part that is measured again replaces its section.';

/** Writes one section; the others stay, those of `titles` first and in their order. */
export function writeSection(title: string, measured: Measurement, titles: string[]): void {
  const sections = readSections();
  sections.set(
    title,
    `${machine()}\n\n${measured.text}${measured.goals.length > 0 ? `\n\n${goalText(measured.goals)}` : ''}`,
  );
  const order = new Set([...titles, ...sections.keys()]);
  const written = [...order].flatMap((known) => {
    const text = sections.get(known);
    return text ? [`## ${known}\n\n${text}`] : [];
  });
  writeFileSync(FILE, `${[HEAD, ...written].join('\n\n')}\n`);
}

function readSections(): Map<string, string> {
  const text = existsSync(FILE) ? readFileSync(FILE, 'utf8') : '';
  const sections = text.split(/^## /m).slice(1);
  return new Map(
    sections.map((section) => {
      const [title = '', ...lines] = section.split('\n');
      return [title, lines.join('\n').trim()];
    }),
  );
}

function machine(): string {
  const memory = Math.round(totalmem() / 2 ** 30);
  const day = new Date().toISOString().slice(0, 10);
  return `On ${day}: ${cpus().length} cores (${process.arch}), ${memory} GB, Node ${process.versions.node}. Client and server share the cores.`;
}

export function goalText(goals: Goal[]): string {
  const missed = goals.filter(({ isMet }) => !isMet);
  const rows = goals.map(({ name, wanted, seen, isMet }) => [name, wanted, seen, isMet ? 'yes' : '**no**']);
  const reasons = missed.map(
    ({ name, wanted, seen, whenMissed }) =>
      `- **${name}**: ${seen}, wanted ${wanted}. What moves it: ${whenMissed}`,
  );
  const told =
    missed.length > 0
      ? `Missed (the sentence is a hint, the cause is not measured here):\n\n${reasons.join('\n')}\n\n`
      : '';
  return `${goals.length - missed.length} of ${goals.length} goals met.\n\n${told}${table(['goal', 'wanted', 'seen', 'met'], rows)}`;
}
