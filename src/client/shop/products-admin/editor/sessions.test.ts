import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Draft } from '../../../../contract/drafts';
import { BLANK_VALUES } from '../../../../rules/draft-values';
import { fakeBrowser } from '../../../testing/fake-browser';
import { readSession, writeSession } from './session-store';
import { openSession } from './sessions';

beforeEach(() => void fakeBrowser());
afterEach(() => vi.unstubAllGlobals());

it('keeps the space after a word that she is still typing when the stored draft arrives', () => {
  const values = { ...BLANK_VALUES, title: 'Torta', description: 'Rica' };
  const draft = { id: 'd', values, outdated: [], files: [] } as unknown as Draft; // a session reads nothing else of it
  openSession('p', 'curso', draft);
  const open = readSession('p');
  if (open) writeSession('p', { ...open, values: { ...open.values, title: 'Torta ' } });
  openSession('p', 'curso', { ...draft, values: { ...values, description: 'Muy rica' } });
  expect(readSession('p')?.values).toMatchObject({ title: 'Torta ', description: 'Muy rica' });
});
