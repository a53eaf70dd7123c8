import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from '../../testing/fake-browser';
import type { Draft } from './drafts';

const EMPTY: Draft = { text: '', atSeconds: null };

beforeEach(() => void fakeBrowser());
afterEach(() => vi.unstubAllGlobals());

/** The drafts of a page that has just loaded. */
async function openPage(userId = 'ana') {
  vi.resetModules();
  const { useSession } = await import('../../state/session-store');
  useSession.setState({ token: 't', user: { id: userId, name: userId } as never });
  return await import('./drafts');
}

it('keeps what is on its way to the shop for a page that closes before the answer', async () => {
  const page = await openPage();
  page.keepSent('l1', { id: 'a', atSeconds: 5, text: 'uno' });
  page.keepDraft('l1', EMPTY);
  page.keepSent('l1', { id: 'b', atSeconds: 9, text: 'dos' });
  page.keepDraft('l1', { atSeconds: 12, text: 'tres' });
  // This page still waits for both answers.
  expect(page.takeUpDraft('l1')).toEqual({ atSeconds: 12, text: 'tres' });

  const next = await openPage();
  const joined = { id: 'a', atSeconds: 5, text: 'uno\ndos\ntres' };
  expect(next.takeUpDraft('l1')).toEqual(joined);
  // They are in the field now, and only there.
  expect(next.readDraft('l1')).toEqual(joined);
  next.keepDraft('l1', EMPTY);
  expect((await openPage()).takeUpDraft('l1')).toEqual(EMPTY);
});

it('forgets what the shop has confirmed', async () => {
  const page = await openPage();
  page.keepSent('l1', { id: 'a', atSeconds: 5, text: 'uno' });
  page.keepSent('l1', { id: 'b', atSeconds: 9, text: 'dos' });
  page.forgetSent('l1', 'a');
  expect((await openPage()).takeUpDraft('l1')).toEqual({ id: 'b', atSeconds: 9, text: 'dos' });
});

it('shows nobody the words of another user of the tab', async () => {
  const page = await openPage();
  page.keepDraft('l1', { atSeconds: 1, text: 'de Ana' });
  page.keepSent('l1', { id: 'a', atSeconds: 1, text: 'de Ana' });
  const other = await openPage('eva');
  expect(other.takeUpDraft('l1')).toEqual(EMPTY);
  expect(other.readDraft('l1')).toEqual(EMPTY);
});
