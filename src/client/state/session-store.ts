import { create } from 'zustand';
import type { User } from '../../contract/accounts';
import { browserStorage, type StoredUser } from './browser-storage';
import { useCart } from './cart-store';

const SESSION_LIFETIME = 20 * 24 * 60 * 60 * 1000;

interface Session {
  token: string | null;
  user: StoredUser | null;
  /** On a private page, a logout leads to the home page; an expired session leads to the login. */
  hasLoggedOut: boolean;
  /** Why the last session ended elsewhere. */
  ended: string | null;
  /** Starts a session after login or registration. */
  open: (token: string, user: User) => void;
  /** Logs out and stores the cart for the user's next login. */
  close: () => void;
  /** Ends an expired or rejected session. With a reason another device ended it, and what the user saved stays, locked. */
  expire: (why?: string) => void;
  /** She has read why the last session ended. */
  forgetEnded: () => void;
  /** Replaces the stored user with the server's data. */
  refresh: (user: User) => void;
  /** Reads the browser storage, at the start and after a change in another tab. */
  restore: () => void;
  /** Ends a session that began more than 20 days ago. */
  checkAge: () => void;
}

/** The session. It starts as a visitor, to match the server's markup, until `restore` runs. */
export const useSession = create<Session>()((set, get) => ({
  token: null,
  user: null,
  hasLoggedOut: false,
  ended: null,
  open: (token, user) => {
    const stored = { ...user, login: new Date().toISOString() };
    browserStorage.writeToken(token);
    browserStorage.writeUser(stored);
    // A mailed link may open a session beside another one; each user keeps their cart.
    const before = get().user;
    if (before) useCart.getState().putAside(before.id);
    if (before && before.id !== user.id) browserStorage.writeLocked(before.id, Date.now());
    browserStorage.writeLocked(user.id, null);
    browserStorage.writeEnded(null);
    useCart.getState().takeUp(user.id);
    set({ token, user: stored, hasLoggedOut: false, ended: null });
    markSession(stored);
  },
  close: () => set(end(get().user, true)),
  expire: (why) => {
    const { user } = get();
    // Written first, because it decides whether the saved things are removed or locked.
    if (user && why) browserStorage.writeLocked(user.id, Date.now());
    browserStorage.writeEnded(why ?? null);
    set({ ...end(user, false), ended: why ?? null });
  },
  forgetEnded: () => {
    browserStorage.writeEnded(null);
    set({ ended: null });
  },
  refresh: (user) => {
    // An answer may arrive after the logout.
    if (!get().token || get().user?.id !== user.id) return;
    const stored = { ...user, login: get().user?.login };
    browserStorage.writeUser(stored);
    set({ user: stored });
    markSession(stored);
  },
  restore: () => {
    const token = browserStorage.readToken();
    const user = browserStorage.readUser();
    useCart.getState().restore();
    if (!token || !user) {
      set({ token: null, user: null, ended: browserStorage.readEnded() });
      markSession(null);
      return;
    }
    const stored = user.login ? user : { ...user, login: new Date().toISOString() };
    if (!user.login) browserStorage.writeUser(stored);
    set({ token, user: stored, ended: null });
    markSession(stored);
    get().checkAge();
  },
  checkAge: () => {
    const login = Date.parse(get().user?.login ?? '');
    if (Date.now() - login > SESSION_LIFETIME) get().expire();
  },
}));

/** Removes the session from the browser; the cart is stored under the user's id. */
function end(user: StoredUser | null, hasLoggedOut: boolean) {
  if (user) useCart.getState().putAside(user.id);
  browserStorage.writeToken(null);
  browserStorage.writeUser(null);
  browserStorage.writeReturns(null);
  markSession(null);
  return { token: null, user: null, hasLoggedOut };
}

/** Updates the attributes that `first-paint.ts` sets before the first paint. */
function markSession(user: StoredUser | null): void {
  const root = document.documentElement;
  if (user) root.dataset.session = user.role;
  else delete root.dataset.session;
  if (user?.emailVerified === false || user?.pendingEmail) root.dataset.email = 'unverified';
  else delete root.dataset.email;
}
