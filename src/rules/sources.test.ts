import { expect, it } from 'vitest';
import { readCampaign, sourceKindOf } from './sources';

const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1';

it.each([
  ['https://l.instagram.com/?u=https%3A%2F%2Ftienda.test', 'instagram'],
  ['https://www.instagram.com/', 'instagram'],
  ['android-app://com.instagram.android/', 'instagram'],
  ['https://web.whatsapp.com/', 'whatsapp'],
  ['android-app://com.whatsapp/', 'whatsapp'],
  ['https://wa.me/', 'whatsapp'],
  ['https://www.google.com.ar/', 'google'],
  ['https://google.es/search?q=rogel', 'google'],
  ['https://notinstagram.com/', 'other'],
  ['https://instagram.com.malo.test/', 'other'],
  ['https://google.malo.test/', 'other'],
  ['https://bing.com/', 'other'],
  ['', 'direct'],
  ['no es una dirección', 'direct'],
  ['https://tienda.test/catalogo/all', null],
])('takes %j for %s', (referrer, kind) => {
  expect(sourceKindOf(referrer, PHONE, 'tienda.test')).toBe(kind);
});

it('knows the browser inside of an app that hides where it comes from', () => {
  expect(sourceKindOf('', `${PHONE} Instagram 350.0.0`, 'tienda.test')).toBe('instagram');
});

it.each([
  ['historia-rogel', 'historia-rogel'],
  [' Historia Rogel ', 'historia-rogel'],
  ['Promoción', 'promocion'],
  ['x'.repeat(40), 'x'.repeat(40)],
  ['x'.repeat(41), undefined],
  ['<script>', undefined],
  ['-guion-', undefined],
  ['', undefined],
  ['=1+1', undefined],
])('reads the campaign of %j as %j', (typed, word) => {
  expect(readCampaign(typed)).toBe(word);
});
