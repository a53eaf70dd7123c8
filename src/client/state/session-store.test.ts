import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { User } from '../../contract/accounts';
import { TART } from '../testing/cart-item';
import { fakeBrowser } from '../testing/fake-browser';
import { useCart } from './cart-store';
import { useSession } from './session-store';

const ANA: User = {
  id: 'ana',
  name: 'Ana',
  surname: 'Paz',
  email: 'ana@demo.test',
  role: 'user',
  profileImage: null,
  emailVerified: false,
  pendingEmail: null,
  livesInEu: null,
  hasPassword: true,
};
const NOW = Date.parse('2026-11-15T12:00:00Z');
const DAY = 24 * 60 * 60 * 1000;

describe('session store', () => {
  let storage: Map<string, string>;
  let root: { dataset: Record<string, string> };

  beforeEach(() => {
    vi.useFakeTimers({ now: NOW });
    ({ storage, root } = fakeBrowser());
    useSession.setState({ token: null, user: null, hasLoggedOut: false });
    useCart.setState({ items: [] });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('stores token, user and login time of a new session and marks the page', () => {
    useSession.getState().open('secret', ANA);
    expect(storage.get('token')).toBe('secret');
    expect(JSON.parse(storage.get('user') ?? '')).toEqual({ ...ANA, login: new Date(NOW).toISOString() });
    expect(root.dataset).toEqual({ session: 'user', email: 'unverified' });
  });

  it('removes everything at logout except the cart of its user', () => {
    useSession.getState().open('secret', ANA);
    useCart.getState().add(TART);
    useSession.getState().close();
    expect([...storage.keys()]).toEqual(['cart:ana']);
    expect(useSession.getState()).toMatchObject({ token: null, user: null, hasLoggedOut: true });
    expect(root.dataset).toEqual({});
    useSession.getState().open('next', ANA);
    expect(useCart.getState().items).toEqual([TART]);
  });

  it('does not count an expired session as a logout', () => {
    useSession.getState().open('secret', ANA);
    useSession.getState().expire();
    expect(useSession.getState()).toMatchObject({ token: null, hasLoggedOut: false });
  });

  it('keeps the reason why the session ended until she logs in, also in another tab', () => {
    useSession.getState().open('secret', ANA);
    useSession.getState().expire('Confirmaste tu correo en otro dispositivo.');
    expect(useSession.getState().ended).toBe('Confirmaste tu correo en otro dispositivo.');
    useSession.setState({ ended: null });
    useSession.getState().restore();
    expect(useSession.getState().ended).toBe('Confirmaste tu correo en otro dispositivo.');
    useSession.getState().open('next', ANA);
    expect([useSession.getState().ended, storage.has('ended')]).toEqual([null, false]);
  });

  it('forgets the reason when she closes it', () => {
    useSession.getState().open('secret', ANA);
    useSession.getState().expire('Confirmaste tu correo en otro dispositivo.');
    useSession.getState().forgetEnded();
    useSession.getState().restore();
    expect(useSession.getState().ended).toBeNull();
  });

  it('restores a stored session and adds a missing login time', () => {
    storage.set('token', 'secret');
    storage.set('user', JSON.stringify(ANA));
    useSession.getState().restore();
    expect(useSession.getState().user).toEqual({ ...ANA, login: new Date(NOW).toISOString() });
    expect(JSON.parse(storage.get('user') ?? '').login).toBe(new Date(NOW).toISOString());
  });

  it.each([
    ['no token', undefined, JSON.stringify(ANA)],
    ['no user', 'secret', undefined],
    ['a broken user', 'secret', '{"id":'],
  ])('is a visitor with %s', (_, token, user) => {
    if (token) storage.set('token', token);
    if (user) storage.set('user', user);
    useSession.getState().restore();
    expect(useSession.getState()).toMatchObject({ token: null, user: null });
    expect(root.dataset).toEqual({});
  });

  it('ends a session after 20 days and not before', () => {
    useSession.getState().open('secret', ANA);
    vi.setSystemTime(NOW + 20 * DAY);
    useSession.getState().restore();
    expect(useSession.getState().token).toBe('secret');
    vi.setSystemTime(NOW + 20 * DAY + 1);
    useSession.getState().restore();
    expect(useSession.getState().token).toBeNull();
    expect(storage.has('token')).toBe(false);
  });

  it('replaces the stored user with server data and keeps the login time', () => {
    useSession.getState().open('secret', ANA);
    vi.setSystemTime(NOW + DAY);
    useSession.getState().refresh({ ...ANA, role: 'admin', emailVerified: true });
    expect(useSession.getState().user).toMatchObject({ role: 'admin', login: new Date(NOW).toISOString() });
    expect(root.dataset).toEqual({ session: 'admin' });
  });

  it('ignores an answer about a user who has left', () => {
    useSession.getState().open('secret', ANA);
    useSession.getState().close();
    useSession.getState().refresh(ANA);
    expect(useSession.getState().user).toBeNull();
    expect(storage.has('user')).toBe(false);
    useSession.getState().open('secret', { ...ANA, id: 'eva' });
    useSession.getState().refresh(ANA);
    expect(useSession.getState().user?.id).toBe('eva');
  });
});
