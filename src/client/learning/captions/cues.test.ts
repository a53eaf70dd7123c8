import { expect, it } from 'vitest';
import {
  type Cue,
  cueAt,
  cuesOfScript,
  findMistake,
  joinCue,
  markEnd,
  markStart,
  readCues,
  splitCue,
  writeCues,
} from './cues';

const VTT = `WEBVTT

NOTE hecho en casa

1
00:00.500 --> 00:02.000 line:90%
Hola, hoy <b>rogel</b>

01:00:02.000 --> 01:00:04.250
harina & manteca
con frío
`;
const CUES: Cue[] = [
  { start: 0.5, end: 2, text: 'Hola, hoy <b>rogel</b>' },
  { start: 3602, end: 3604.25, text: 'harina & manteca\ncon frío' },
];
const untimed = (text: string): Cue => ({ start: null, end: null, text });

it('reads a file and writes it again without losing a word', () => {
  expect(readCues(VTT)).toEqual(CUES);
  expect(readCues(writeCues(CUES))).toEqual(CUES);
  expect(writeCues(CUES)).toContain('01:00:02.000 --> 01:00:04.250\nharina &amp; manteca\ncon frío');
});

it('writes nothing that would end a caption early or be read as a time', () => {
  const vtt = writeCues([{ start: 1, end: 2, text: 'Uno\n\nDos --> <i>tres</i> <script>' }]);
  expect(vtt).toBe('WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nUno\nDos → <i>tres</i> &lt;script>\n');
});

it('splits a caption at the cursor, or in the middle, and shares its time by length', () => {
  const cue = { start: 10, end: 14, text: 'Bate las claras hasta el pico' };
  const [first, second] = splitCue([cue], 0, 15);
  expect([first?.text, second?.text]).toEqual(['Bate las claras', 'hasta el pico']);
  expect(first?.end).toBe(second?.start);
  expect(first?.end).toBeCloseTo(12.14, 2);
  expect([first?.start, second?.end]).toEqual([10, 14]);
  expect(splitCue([cue], 0, 0).map(({ text }) => text)).toEqual(['Bate las claras', 'hasta el pico']);
  expect(splitCue([{ ...cue, text: 'Bate' }], 0, 0)).toHaveLength(1);
});

it('joins a caption with the next one', () => {
  expect(joinCue(CUES, 0)).toEqual([
    { start: 0.5, end: 3604.25, text: 'Hola, hoy <b>rogel</b> harina & manteca\ncon frío' },
  ]);
  expect(joinCue(CUES, 1)).toEqual(CUES);
});

it('makes lines of a pasted script and cuts long ones where a sentence ends', () => {
  const long = `${'Estira la masa bien fina sobre la mesada. '.repeat(3)}`.trim();
  const cues = cuesOfScript(`Hola\n\n  Hoy, rogel  \n${long}`);
  expect(cues.slice(0, 2)).toEqual([untimed('Hola'), untimed('Hoy, rogel')]);
  expect(
    cues
      .slice(2)
      .map(({ text }) => text.length)
      .every((length) => length <= 84),
  ).toBe(true);
  expect(
    cues
      .slice(2)
      .map(({ text }) => text)
      .join(' '),
  ).toBe(long);
});

it('marks the start of each line while it plays: the one before ends there', () => {
  let cues = [untimed('Uno'), untimed('Dos'), untimed('Tres')];
  cues = markStart(cues, 0, 1);
  cues = markStart(cues, 1, 3.2004);
  cues = markStart(cues, 2, 5);
  expect(cues.map(({ start, end }) => [start, end])).toEqual([
    [1, 3.2],
    [3.2, 5],
    [5, null],
  ]);
  // A pause that she set stays, and an end that the next line runs into does not.
  cues = markEnd(cues, 0, 2);
  expect(markStart(cues, 1, 3)[0]?.end).toBe(2);
  expect(markStart(cues, 1, 1.5)[0]?.end).toBe(1.5);
  expect(cueAt(cues, 2.5)).toBe(-1);
  expect([cueAt(cues, 1.9), cueAt(cues, 4), cueAt(cues, 11.9), cueAt(cues, 12.1)]).toEqual([0, 1, 2, -1]);
});

it('says which line cannot be saved, and why', () => {
  expect(findMistake(CUES)).toBeNull();
  expect(findMistake([untimed('Uno')])).toMatchObject({ at: 0, words: expect.stringContaining('empieza') });
  expect(findMistake([{ start: 3, end: 2, text: 'Uno' }])).toMatchObject({ at: 0 });
  expect(
    findMistake([
      { start: 3, end: null, text: 'Uno' },
      { start: 1, end: 2, text: 'Dos' },
    ]),
  ).toMatchObject({
    at: 1,
  });
  expect(findMistake([untimed(' ')])).toBeNull();
});
