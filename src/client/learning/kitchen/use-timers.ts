import { useEffect, useRef, useState } from 'react';
import { randomKey } from '../../random-key';
import { prepareAlarm, ring, stopRinging } from './alarm';
import { changeRecipe, changeTimers, useKitchen } from './kitchen-store';
import {
  addMinute,
  clockOf,
  endedWords,
  followClock,
  type KitchenTimer,
  MOST_TIMERS,
  newTimer,
  pauseTimer,
  resumeTimer,
  sortTimers,
  viewTimer,
} from './timers';

const TICK = 500;
/** Smaller differences are the clock's own corrections. */
const JUMP = 1500;

/** Starts a timer and asks, in this gesture, for what the browser only allows in one: sound and notifications. */
export function startTimer(recipeId: string, name: string, seconds: number, step: number): void {
  prepareAlarm();
  const place = { path: location.pathname, step };
  changeTimers((old) => {
    if (old.length >= MOST_TIMERS) return old;
    const facts = { id: randomKey(), recipeId, place, name: freeName(old, name), seconds };
    return [...old, newTimer(facts, Date.now())];
  });
}

export const toggleTimer = (id: string) =>
  change(id, (timer, now) => (timer.endsAt === null ? resumeTimer(timer, now) : pauseTimer(timer, now)));

export const extendTimer = (id: string) => change(id, addMinute);

export const removeTimer = (id: string) => changeTimers((old) => old.filter((timer) => timer.id !== id));

/** All timers, sorted, with the time that they are shown at. Rings while one has ended. */
export function useTimers() {
  const timers = useKitchen((kitchen) => kitchen.timers);
  const now = useNow(timers.length > 0);
  const views = sortTimers(timers).map((timer) => ({ timer, ...viewTimer(timer, now) }));
  const ringing = views.filter(({ state }) => state === 'ringing');
  const names = ringing.map(({ timer }) => `${timer.id} ${timer.endsAt}`).join();
  const last = ringing.at(-1)?.timer;
  useEffect(() => {
    if (names && last) ring(names, last.name, pathOf(last));
    else stopRinging();
  }, [names, last]);
  useEffect(watch, []);
  const [next] = views;
  useTitle(next && (next.state === 'ringing' ? endedWords(next.lateMs) : clockOf(next.leftMs)));
  return views;
}

/** The address of the step that a timer belongs to. */
export function pathOf({ place }: KitchenTimer): string {
  return place ? `${place.path}#paso-${place.step}` : '/mis-compras';
}

/** The kitchen mode opens at the step of the timer. */
export function openStep({ recipeId, place }: KitchenTimer): void {
  if (place) changeRecipe(recipeId, () => ({ screen: place.step }));
}

const MARK = /^⏲ [^·]+ · /;

/** Shows the time of the next timer in the name of the tab. */
function useTitle(words: string | undefined): void {
  useEffect(() => {
    const bare = document.title.replace(MARK, '');
    document.title = words ? `⏲ ${words} · ${bare}` : bare;
  });
  useEffect(
    () => () => {
      document.title = document.title.replace(MARK, '');
    },
    [],
  );
}

let watchers = 0;

/** Counts the visible lists of timers. Without one, no button could stop the alarm, so it stops. */
function watch(): () => void {
  watchers += 1;
  return () => {
    watchers -= 1;
    // The next page may show the timers too.
    queueMicrotask(() => {
      if (watchers === 0) stopRinging();
    });
  };
}

/** The time, twice a second while somebody waits for it. A clock that is set back moves the timers with it. */
function useNow(isActive: boolean): number {
  const [now, setNow] = useState(() => Date.now());
  const seen = useRef({ wall: 0, steady: 0 });
  useEffect(() => {
    if (!isActive) return;
    seen.current = { wall: Date.now(), steady: performance.now() };
    const tick = () => {
      const wall = Date.now();
      const steady = performance.now();
      const jump = wall - seen.current.wall - (steady - seen.current.steady);
      seen.current = { wall, steady };
      if (jump < -JUMP) changeTimers((old) => followClock(old, jump));
      setNow(wall);
    };
    tick();
    const interval = setInterval(tick, TICK);
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(interval);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [isActive]);
  return now;
}

function change(id: string, next: (timer: KitchenTimer, now: number) => KitchenTimer): void {
  changeTimers((old) => old.map((timer) => (timer.id === id ? next(timer, Date.now()) : timer)));
}

/** "Horno", "Horno 2": two trays are two timers. */
function freeName(timers: readonly KitchenTimer[], name: string): string {
  const taken = new Set(timers.map((timer) => timer.name));
  if (!taken.has(name)) return name;
  for (let number = 2; ; number += 1) if (!taken.has(`${name} ${number}`)) return `${name} ${number}`;
}
