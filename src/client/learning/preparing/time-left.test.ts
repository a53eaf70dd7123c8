import { describe, expect, it } from 'vitest';
import { addMark, leftWords, type Mark, secondsLeft } from './time-left';

const marks = (...points: [seconds: number, share: number][]): Mark[] =>
  points.reduce<Mark[]>((all, [seconds, share]) => addMark(all, { at: seconds * 1000, share }), []);

describe('the remaining time', () => {
  it('is unknown at first and while nothing moves', () => {
    expect(secondsLeft([])).toBeNull();
    expect(secondsLeft(marks([0, 0], [2, 0.1]))).toBeNull();
    expect(secondsLeft(marks([0, 0.3], [20, 0.3]))).toBeNull();
  });

  it('follows the pace, not the part that was stored before', () => {
    expect(secondsLeft(marks([0, 0], [10, 0.1]))).toBeCloseTo(90);
    expect(secondsLeft(marks([0, 0.6], [10, 0.7]))).toBeCloseTo(30);
  });

  it('follows the pace of the last minute', () => {
    expect(secondsLeft(marks([0, 0], [30, 0.5], [120, 0.51], [150, 0.56]))).toBeCloseTo(264);
  });

  it('is said in plain words', () => {
    expect([null, 20, 70, 720, 3600, 5400, 9000].map(leftWords)).toEqual([
      'calculando cuánto falta',
      'falta menos de un minuto',
      'falta un minuto',
      'faltan unos 12 minutos',
      'falta más o menos una hora',
      'faltan unas 1,5 horas',
      'faltan unas 2,5 horas',
    ]);
  });
});
