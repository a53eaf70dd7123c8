import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from '../testing/fake-browser';
import { useIntention, wantedOf } from './intention-store';

const ROGEL = wantedOf('cart', { id: 'rogel', title: 'Rogel', price: 10, type: 'curso', images: [] });
const NOW = Date.parse('2026-11-15T12:00:00Z');
const HOUR = 60 * 60_000;

describe('intention store', () => {
  let storage: Map<string, string>;
  let tab: Map<string, string>;

  /** What a new page of the same tab, or of another tab, sees. */
  const reload = ({ otherTab = false } = {}) => {
    if (otherTab) tab.clear();
    useIntention.setState({ intention: null, isAsking: false });
    useIntention.getState().restore();
    return useIntention.getState();
  };

  beforeEach(() => {
    vi.useFakeTimers({ now: NOW });
    ({ storage } = fakeBrowser());
    tab = new Map();
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => tab.get(key) ?? null,
      setItem: (key: string, value: string) => tab.set(key, value),
      removeItem: (key: string) => tab.delete(key),
    });
    vi.stubGlobal('location', { pathname: '/detalle-producto/rogel', search: '?a=1', hash: '#b' });
    useIntention.setState({ intention: null, isAsking: false });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('keeps the product and the page through a reload, with the sheet open', () => {
    useIntention.getState().ask(ROGEL);
    expect(reload()).toMatchObject({
      intention: { wanted: ROGEL, path: '/detalle-producto/rogel?a=1#b' },
      isAsking: true,
    });
  });

  it('is known in another tab, which does not open the sheet', () => {
    useIntention.getState().ask(ROGEL);
    expect(reload({ otherTab: true })).toMatchObject({ intention: { wanted: ROGEL }, isAsking: false });
  });

  it('keeps the product when she closes the sheet, and does not open it again', () => {
    useIntention.getState().ask(ROGEL);
    useIntention.getState().dismiss();
    expect(reload()).toMatchObject({ intention: { wanted: ROGEL }, isAsking: false });
  });

  it('keeps the product when a mailed link gets another page', () => {
    useIntention.getState().ask(ROGEL);
    useIntention.getState().keepPath('/admin/ordenes?orden=7');
    expect(reload().intention).toMatchObject({ wanted: ROGEL, path: '/admin/ordenes?orden=7' });
  });

  it('lapses after an hour', () => {
    useIntention.getState().ask(ROGEL);
    vi.setSystemTime(NOW + HOUR - 1);
    expect(reload().intention).not.toBeNull();
    vi.setSystemTime(NOW + HOUR);
    expect(reload()).toMatchObject({ intention: null, isAsking: false });
  });

  it('forgets everything', () => {
    useIntention.getState().ask(ROGEL);
    useIntention.getState().forget();
    expect([...storage.keys(), ...tab.keys()]).toEqual([]);
    expect(reload().intention).toBeNull();
  });

  it('follows another tab that has fulfilled it', () => {
    useIntention.getState().ask(ROGEL);
    storage.delete('intention');
    useIntention.getState().restore();
    expect(useIntention.getState()).toMatchObject({ intention: null, isAsking: false });
  });

  it.each(['{"a', '[]', '{}', '{"path":1,"at":1}', '{"path":"/","at":1,"wanted":"x"}'])(
    'drops the unreadable value %s',
    (broken) => {
      storage.set('intention', broken);
      expect(reload().intention).toBeNull();
      expect(storage.has('intention')).toBe(false);
    },
  );

  it('works without storage until the page closes', () => {
    for (const name of ['localStorage', 'sessionStorage']) {
      vi.stubGlobal(name, {
        getItem: () => null,
        setItem: () => {
          throw new Error('refused');
        },
        removeItem: () => {},
      });
    }
    useIntention.getState().ask(ROGEL);
    expect(useIntention.getState()).toMatchObject({ intention: { wanted: ROGEL }, isAsking: true });
  });
});
