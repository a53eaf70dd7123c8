import { create } from 'zustand';
import type { User } from '../../shared/accounts';
import { browserStorage, type StoredUser } from './browser-storage';
import { useCart } from './cart-store';

const SESSION_LIFETIME = 20 * 24 * 60 * 60 * 1000;

interface Session {
  token: string | null;
  user: StoredUser | null;
  /** Who logged out on a private page goes home; whose session ended there is asked to log in. */
  hasLoggedOut: boolean;
  /** After login or registration. */
  open: (token: string, user: User) => void;
  /** After logout: the cart waits for its user. */
  close: () => void;
  /** The session ended without being asked. */
  expire: () => void;
  /** The server knows the user better than the browser. */
  refresh: (user: User) => void;
  /** Reads what the browser keeps: at start, and when another tab changes it. */
  restore: () => void;
  /** Ends a session that began more than 20 days ago. */
  checkAge: () => void;
}

/** Who is logged in. It begins as a visitor, as the server renders it, and `restore` follows at once. */
export const useSession = create<Session>()((set, get) => ({
  token: null,
  user: null,
  hasLoggedOut: false,
  open: (token, user) => {
    const stored = { ...user, login: new Date().toISOString() };
    browserStorage.writeToken(token);
    browserStorage.writeUser(stored);
    useCart.getState().takeUp(user.id);
    set({ token, user: stored, hasLoggedOut: false });
    markSession(stored);
  },
  close: () => set(end(get().user, true)),
  expire: () => set(end(get().user, false)),
  refresh: (user) => {
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
      set({ token: null, user: null });
      markSession(null);
      return;
    }
    const stored = user.login ? user : { ...user, login: new Date().toISOString() };
    if (!user.login) browserStorage.writeUser(stored);
    set({ token, user: stored });
    markSession(stored);
    get().checkAge();
  },
  checkAge: () => {
    const login = Date.parse(get().user?.login ?? '');
    if (Date.now() - login > SESSION_LIFETIME) get().expire();
  },
}));

/** Leaves nothing of the session in the browser but the cart, which waits for its user. */
function end(user: StoredUser | null, hasLoggedOut: boolean) {
  if (user) useCart.getState().putAside(user.id);
  browserStorage.writeToken(null);
  browserStorage.writeUser(null);
  markSession(null);
  return { token: null, user: null, hasLoggedOut };
}

/** Keeps what `first-paint.ts` set before the first paint in step with the store. */
function markSession(user: StoredUser | null): void {
  const root = document.documentElement;
  if (user) root.dataset.session = user.role;
  else delete root.dataset.session;
  if (user?.emailVerified === false || user?.pendingEmail) root.dataset.email = 'unverified';
  else delete root.dataset.email;
}
