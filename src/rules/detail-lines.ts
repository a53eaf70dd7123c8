/** The lists of a product as text, one entry per line: in the form and in the cells of a spreadsheet. */

export interface Fact {
  label: string;
  value: string;
}

export function writeLines(entries: string[]): string {
  return entries.join('\n');
}

export function readLines(lines: string): string[] {
  return lines
    .split(/\r?\n/)
    .map((entry) => entry.trim())
    .filter(Boolean);
}

/** One fact per line: `Duración: 1 h 56 min`. */
export function writeFacts(facts: Fact[]): string {
  return writeLines(facts.map(({ label, value }) => `${label}: ${value}`));
}

/** A line without a colon has no value, which the input refuses. */
export function readFacts(lines: string): Fact[] {
  return readLines(lines).map((entry) => {
    const [label = '', ...rest] = entry.split(':');
    return { label: label.trim(), value: rest.join(':').trim() };
  });
}
