import { readdirSync, readFileSync } from 'node:fs';

const TICKS_PER_SECOND = 100;

interface Times {
  parent: number;
  own: number;
  /** Of children that have ended. */
  ended: number;
}

/** User and system time of a process. */
export function processorSeconds(pid: number): number {
  return readTimes(pid)?.own ?? 0;
}

/** The same of a process and its children, those that have ended included. */
export function familySeconds(pid: number): number {
  const parent = readTimes(pid);
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => readTimes(Number(name)))
    .filter((times) => times?.parent === pid);
  return children.reduce((sum, times) => sum + (times?.own ?? 0), (parent?.own ?? 0) + (parent?.ended ?? 0));
}

/** Undefined for a process that has ended. Its name, which may contain spaces, ends with the last parenthesis. */
function readTimes(pid: number): Times | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const seconds = (at: number) => (fields[at] ?? 0) / TICKS_PER_SECOND;
    return { parent: fields[1] ?? 0, own: seconds(11) + seconds(12), ended: seconds(13) + seconds(14) };
  } catch {
    return undefined;
  }
}
