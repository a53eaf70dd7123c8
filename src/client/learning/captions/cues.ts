/** One caption: a text and the seconds at which it appears and disappears. A pasted line has no times until they are marked. */
export interface Cue {
  start: number | null;
  end: number | null;
  text: string;
}

const TIME = /(?:(\d+):)?(\d{1,2}):(\d{1,2})[.,](\d{1,3})/;
const TIMING = new RegExp(`^\\s*${TIME.source}\\s*-->\\s*${TIME.source}`);
/** The maximum duration of a caption whose end was not marked. */
const LONGEST_SECONDS = 7;

/** The captions of a WebVTT file. Styles, notes and regions are left out. */
export function readCues(vtt: string): Cue[] {
  return vtt
    .replace(/\r\n?/g, '\n')
    .split(/\n[ \t]*\n/)
    .flatMap((block) => {
      const lines = block.split('\n');
      const at = lines.findIndex((line) => TIMING.test(line));
      const [, h1, m1, s1, f1, h2, m2, s2, f2] = TIMING.exec(lines[at] ?? '') ?? [];
      if (at < 0) return [];
      const text = fromVtt(lines.slice(at + 1).join('\n'));
      return [{ start: seconds(h1, m1, s1, f1), end: seconds(h2, m2, s2, f2), text: text.trim() }];
    });
}

/** The file of the captions, in order. Those without a time or a text are left out. */
export function writeCues(cues: Cue[]): string {
  const timed = withEnds(cues)
    .filter(({ text }) => text.trim() !== '')
    .toSorted((a, b) => a.start - b.start);
  const blocks = timed.map(
    ({ start, end, text }) => `${vttTime(start)} --> ${vttTime(end)}\n${toVtt(text.trim())}`,
  );
  return `WEBVTT\n\n${blocks.join('\n\n')}\n`;
}

/** What must be corrected before the captions are saved; null when nothing must. */
export function findMistake(cues: Cue[]): { at: number; words: string } | null {
  for (const [at, cue] of cues.entries()) {
    if (cue.text.trim() === '') continue;
    if (cue.start === null) return { at, words: 'Falta marcar cuándo empieza esta línea.' };
    if (cue.end !== null && cue.end <= cue.start)
      return { at, words: 'Esta línea termina antes de empezar.' };
    const next = cues.slice(at + 1).find(({ start }) => start !== null);
    if ((next?.start ?? cue.start) < cue.start)
      return { at: at + 1, words: 'Esta línea empieza antes que la anterior.' };
  }
  return null;
}

/** Splits a caption at a place of its text; its time is shared by length. */
export function splitCue(cues: Cue[], at: number, place: number): Cue[] {
  const cue = cues[at];
  if (!cue) return cues;
  const inside = Math.max(0, place > 0 && place < cue.text.length ? place : middleOf(cue.text));
  const [first, second] = [cue.text.slice(0, inside).trim(), cue.text.slice(inside).trim()];
  if (first === '' || second === '') return cues;
  const middle =
    cue.start === null || cue.end === null
      ? null
      : round(cue.start + ((cue.end - cue.start) * first.length) / (first.length + second.length));
  return cues.toSpliced(
    at,
    1,
    { start: cue.start, end: middle, text: first },
    { start: middle, end: cue.end, text: second },
  );
}

/** Joins a caption with the next one. */
export function joinCue(cues: Cue[], at: number): Cue[] {
  const [cue, next] = [cues[at], cues[at + 1]];
  if (!cue || !next) return cues;
  const text = [cue.text.trim(), next.text.trim()].filter(Boolean).join(' ');
  return cues.toSpliced(at, 2, { start: cue.start ?? next.start, end: next.end, text });
}

/** Makes captions of a pasted script: each line is one, and long ones are cut where a sentence ends. */
export function cuesOfScript(script: string): Cue[] {
  return script
    .split('\n')
    .flatMap((line) => cutLine(line.trim()))
    .map((text) => ({ start: null, end: null, text }));
}

/** Marks that a caption begins now. The one before ends then, if it had no end or ran into it. */
export function markStart(cues: Cue[], at: number, second: number): Cue[] {
  const now = round(second);
  return cues.map((cue, n) => {
    if (n === at) return { ...cue, start: now, end: cue.end !== null && cue.end <= now ? null : cue.end };
    const isBefore = n === at - 1 && cue.start !== null && cue.start < now;
    return isBefore && (cue.end === null || cue.end > now) ? { ...cue, end: now } : cue;
  });
}

export function markEnd(cues: Cue[], at: number, second: number): Cue[] {
  return cues.map((cue, n) => (n === at ? { ...cue, end: round(second) } : cue));
}

/** The caption that is read at a second; -1 between two. */
export function cueAt(cues: Cue[], second: number): number {
  return withEnds(cues).findLast(({ start, end }) => start <= second && second < end)?.n ?? -1;
}

/** A caption without an end stays until the next one, but not for long. */
function withEnds(cues: Cue[]) {
  return cues.flatMap(({ start, end, text }, n) => {
    if (start === null) return [];
    const next = cues.slice(n + 1).find((cue) => cue.start !== null && cue.start > start)?.start;
    const last = Math.min(next ?? Number.POSITIVE_INFINITY, start + LONGEST_SECONDS);
    return [{ n, start, end: end !== null && end > start ? end : last, text }];
  });
}

/** Two lines of a phone. */
const LONG_LETTERS = 84;

function cutLine(line: string): string[] {
  if (line === '') return [];
  if (line.length <= LONG_LETTERS) return [line];
  const start = line.slice(0, LONG_LETTERS);
  const sentence = Math.max(start.lastIndexOf('. '), start.lastIndexOf('? '), start.lastIndexOf('! ')) + 1;
  const comma = start.lastIndexOf(', ') + 1;
  const at = sentence || comma || start.lastIndexOf(' ') || LONG_LETTERS;
  return [line.slice(0, at).trim(), ...cutLine(line.slice(at).trim())];
}

function middleOf(text: string): number {
  const half = Math.floor(text.length / 2);
  const after = text.indexOf(' ', half);
  return after > 0 ? after : text.lastIndexOf(' ', half);
}

const round = (second: number) => Math.max(0, Math.round(second * 1000) / 1000);

function seconds(hours = '0', minutes = '0', rest = '0', fraction = '0'): number {
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(rest) + Number(`0.${fraction}`);
}

function vttTime(second: number): string {
  return new Date(Math.round(second * 1000)).toISOString().slice(11, 23);
}

/** An empty line would end the caption, and an arrow would be a time. */
function toVtt(text: string): string {
  return text
    .replace(/\n\s*\n/g, '\n')
    .replaceAll('&', '&amp;')
    .replace(/<(?!\/?[biu]>)/g, '&lt;')
    .replaceAll('-->', '→');
}

function fromVtt(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
}
