import { create } from 'zustand';
import { ApiError, messageOf } from '../api';
import { inOrder, settled } from './in-order';
import { connectionBack, isUnanswered, waitingWords } from './until-answered';

export type SaveState = 'saved' | 'unsaved' | 'saving' | 'failed' | 'conflict';

interface Saving {
  state: SaveState;
  /** Why the last save failed. */
  problem: string;
}

interface SaverOptions {
  subject: string;
  /** How long a change waits for the next one. */
  pauseMs: number;
  /** The next change does not put off the send: for something that changes all the time. */
  isSteady?: boolean;
  /** Sends all that the shop does not have yet. A conflict waits for her choice. */
  send: () => Promise<'conflict' | undefined>;
}

export interface Saver {
  /** Something changed: it is sent after a pause, or when the tab is hidden. */
  touch: () => void;
  /** Sends what waits for its pause. */
  flush: () => void;
  /** Sends at once, after what is being sent. Resolves with the state after this attempt. */
  save: () => Promise<SaveState>;
  /** Waits for the sends that run and starts no other one. */
  settle: () => Promise<void>;
}

const SAVED: Saving = { state: 'saved', problem: '' };
/** How long a save waits for a shop that has too much to do. It counts the calls of a minute. */
const BUSY_MS = 60_000;

const useSavings = create<Record<string, Saving>>()(() => ({}));

/** Whether the shop has what was typed about a subject. */
export function useSaveState(subject: string): Saving {
  return useSavings((savings) => savings[subject] ?? SAVED);
}

/** Saves by itself: after each pause, one send after another, and again when the connection is back. */
export function createSaver({ subject, pauseMs, isSteady = false, send }: SaverOptions): Saver {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting: AbortController | undefined;
  let isTouched = false;

  const mark = (state: SaveState, problem = '') => useSavings.setState({ [subject]: { state, problem } });

  function stop(): void {
    clearTimeout(timer);
    waiting?.abort();
    pausing.delete(save);
  }

  function touch(): void {
    isTouched = true;
    if (isSteady && pausing.has(save)) return;
    stop();
    mark('unsaved');
    timer = setTimeout(() => void save(), pauseMs);
    pausing.add(save);
    saveWhenHidden();
  }

  function save(): Promise<SaveState> {
    stop();
    return inOrder(subject, attempt);
  }

  async function attempt(): Promise<SaveState> {
    isTouched = false;
    mark('saving');
    const result = await send().then(
      (answer) => answer ?? 'saved',
      (error: unknown) => {
        mark('failed', isUnanswered(error) ? waitingWords(error) : messageOf(error));
        tryAgain(error);
        return 'failed' as const;
      },
    );
    // A change during the send waits for its own pause.
    if (result !== 'failed') mark(isTouched && result === 'saved' ? 'unsaved' : result);
    return result;
  }

  function tryAgain(error: unknown): void {
    if (error instanceof ApiError && (error.status === 429 || error.status > 501))
      timer = setTimeout(() => void save(), BUSY_MS);
    if (!isUnanswered(error)) return;
    waiting = new AbortController();
    const { signal } = waiting;
    void connectionBack(signal).then(() => {
      if (!signal.aborted) void save();
    });
  }

  async function settle(): Promise<void> {
    stop();
    await settled(subject);
    // The last of them may have failed and waited to try again.
    stop();
    const { [subject]: _, ...others } = useSavings.getState();
    useSavings.setState(others, true);
  }

  const flush = () => {
    if (pausing.has(save)) void save();
  };

  return { touch, flush, save, settle };
}

/** The saves that wait for a pause. */
const pausing = new Set<Saver['save']>();
let isWatching = false;

/** A hidden tab may never run again. */
function saveWhenHidden(): void {
  if (isWatching) return;
  isWatching = true;
  const saveAll = () => {
    for (const save of [...pausing]) void save();
  };
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && saveAll());
  addEventListener('pagehide', saveAll);
}
