import { expect, it } from 'vitest';
import type { TaskCounts } from '../../../contract/inbox';
import { MAIN_PLACES } from './places';

const COUNTS: TaskCounts = {
  waitingProofs: 1,
  openTransfers: 10,
  ordersToCheck: 100,
  unreadMessages: 1_000,
  openQuestions: 10_000,
  openVoices: 1_000_000_000,
  openWithdrawals: 100_000,
  failedMails: 1_000_000,
  failedFiles: 10_000_000,
  unprepared: 100_000_000,
};

it('counts every task at Inicio, which lists them all, and at the place of its kind', () => {
  const counted = MAIN_PLACES.map(({ label, waiting }) => [
    label,
    waiting?.({ ...COUNTS, setupProblems: [] }) ?? 0,
  ]);
  expect(counted).toEqual([
    ['Inicio', 1_111_111_111],
    ['Ventas', 100_111],
    ['Productos', 0],
    ['Personas', 1_000_011_000],
  ]);
});
