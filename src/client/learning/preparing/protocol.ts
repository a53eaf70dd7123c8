import type { PrepareFailure } from './failure-texts';
import type { Source } from './open-source';
import type { StoredParts } from './resume-plan';
import type { Rung } from './rungs';

/** A file that the worker can prepare. */
export type Opened = Pick<Source, 'durationSeconds' | 'width' | 'height'> & { rungs: Rung[] };

export type Part =
  | { kind: 'init'; rung: string }
  | { kind: 'segment'; rung: string; n: number }
  | { kind: 'tile'; n: number }
  | { kind: 'poster' };

export type ToWorker =
  | { type: 'open'; file: File }
  | { type: 'start'; rungs: Rung[]; have: StoredParts }
  /** The server has stored a part. */
  | { type: 'stored' };

export type FromWorker =
  | { type: 'opened'; opened: Opened }
  | { type: 'part'; part: Part; bytes: ArrayBuffer }
  /** All parts are stored. */
  | { type: 'done' }
  | { type: 'failed'; code: PrepareFailure; detail: string };
