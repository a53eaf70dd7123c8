import { expect, it } from 'vitest';
import { type OwnSettings, ownSettings } from '../../../contract/settings';
import { changedSettings } from './settings-form';

const names = Object.keys(ownSettings.shape);
const settings = (own: Partial<OwnSettings>) =>
  ({ ...Object.fromEntries(names.map((name) => [name, ''])), ...own }) as OwnSettings; // one for each name

const DEFAULTS = settings({ thanks: 'Gracias.', saleMails: 'each' });
const START = settings({
  thanks: 'Gracias.',
  saleMails: 'each',
  transferAlias: 'cuenta.vieja',
  place: 'Rosario',
});

it('contains only the fields that she changed', () => {
  expect(changedSettings({ ...START, place: 'Salta' }, START, DEFAULTS)).toEqual({ place: 'Salta' });
  expect(changedSettings(START, START, DEFAULTS)).toEqual({});
});

it('contains an emptied field and one that returns to its default as unset', () => {
  const start = { ...START, thanks: '¡Gracias!' };
  const values = { ...start, transferAlias: '', thanks: 'Gracias. ' };
  expect(changedSettings(values, start, DEFAULTS)).toEqual({ transferAlias: '', thanks: '' });
});
