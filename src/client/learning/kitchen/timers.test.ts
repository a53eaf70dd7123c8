import { describe, expect, it } from 'vitest';
import {
  addMinute,
  clockOf,
  endedWords,
  followClock,
  LONGEST_TIMER,
  newTimer,
  pauseTimer,
  resumeTimer,
  sortTimers,
  viewTimer,
} from './timers';

const NOW = 1_700_000_000_000;
const timer = (seconds: number) => newTimer({ id: 'a', recipeId: 'r', name: 'Horno', seconds }, NOW);

describe('kitchen timers', () => {
  it('run to their end time, however long the phone slept', () => {
    const nine = timer(540);
    expect(viewTimer(nine, NOW)).toEqual({ state: 'running', leftMs: 540_000, lateMs: 0, share: 1 });
    expect(viewTimer(nine, NOW + 500_000)).toMatchObject({ state: 'soon', leftMs: 40_000 });
    expect(viewTimer(nine, NOW + 540_000 + 125_000)).toMatchObject({
      state: 'ringing',
      leftMs: 0,
      lateMs: 125_000,
    });
    expect(endedWords(125_000)).toBe('Ya está, hace 2 min');
    expect(endedWords(3000)).toBe('Ya está');
    expect(endedWords(3_900_000)).toBe('Ya está, hace 1 h 5 min');
  });

  it('pause and go on with what was left', () => {
    const paused = pauseTimer(timer(100), NOW + 30_000);
    expect(viewTimer(paused, NOW + 9_000_000)).toMatchObject({ state: 'paused', leftMs: 70_000 });
    expect(viewTimer(resumeTimer(paused, NOW + 9_000_000), NOW + 9_010_000).leftMs).toBe(60_000);
    expect(pauseTimer(paused, NOW)).toBe(paused);
  });

  it('take one minute more, from now when they ring', () => {
    expect(viewTimer(addMinute(timer(10), NOW + 100_000), NOW + 100_000).leftMs).toBe(60_000);
    expect(viewTimer(addMinute(timer(10), NOW), NOW).leftMs).toBe(70_000);
  });

  it('take one minute more while they are paused, and stay paused', () => {
    const paused = pauseTimer(timer(100), NOW + 30_000);
    const longer = addMinute(paused, NOW + 9_000_000);
    expect(viewTimer(longer, NOW + 9_000_000)).toMatchObject({ state: 'paused', leftMs: 130_000 });
    expect(viewTimer(resumeTimer(longer, NOW), NOW + 10_000)).toMatchObject({
      state: 'running',
      leftMs: 120_000,
    });
    const ended = addMinute(pauseTimer(timer(10), NOW + 60_000), NOW + 60_000);
    expect(viewTimer(ended, NOW)).toMatchObject({ state: 'paused', leftMs: 60_000 });
  });

  it('follow a clock that is set back, and not one that jumps ahead', () => {
    const hour = 3_600_000;
    const [moved] = followClock([timer(540)], -hour);
    expect(moved && viewTimer(moved, NOW + 60_000 - hour).leftMs).toBe(480_000);
    expect(followClock([timer(540)], hour)).toEqual([timer(540)]);
  });

  it('have a sensible length', () => {
    expect(timer(0).seconds).toBe(1);
    expect(timer(1e9).seconds).toBe(LONGEST_TIMER);
  });

  it('put what ends first in front and what is paused last', () => {
    const [a, b, c] = [timer(100), { ...timer(10), id: 'b' }, { ...pauseTimer(timer(5), NOW), id: 'c' }];
    expect(sortTimers([c, a, b]).map(({ id }) => id)).toEqual(['b', 'a', 'c']);
  });

  it('read as a clock', () => {
    expect([372_000, 48_000, 100, 3_900_000].map(clockOf)).toEqual(['6:12', '0:48', '0:01', '1:05:00']);
  });
});
