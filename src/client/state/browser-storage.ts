import type { User } from '../../shared/accounts';
import type { WireType } from '../../shared/catalogue';

/** The user as stored in the browser; `login` is the start time of the session. */
export type StoredUser = User & { login?: string };

export interface CartItem {
  id: string;
  imageUrl: string;
  title: string;
  USDprice: number;
  description: string;
  price: number;
  type: WireType;
}

/** The product that a visitor tapped, as the account sheet shows it. */
export interface Wanted {
  kind: 'cart' | 'favourite';
  id: string;
  title: string;
  imageUrl: string;
  price: number;
  type: WireType;
}

/** Where to go after login, and what to do there. */
export interface Intention {
  path: string;
  wanted?: Wanted | undefined;
  at: number;
}

/** The keys of the shop in local storage. Values that do not parse are dropped. */
export const browserStorage = {
  readToken: (): string | null => read('token') || null,
  writeToken: (token: string | null) => write('token', token),
  readUser: (): StoredUser | null => readJson('user', isUser),
  writeUser: (user: StoredUser | null) => write('user', user && JSON.stringify(user)),
  readCart: (key: CartKey = 'cart'): CartItem[] => readJson(key, isCart) ?? [],
  writeCart: (items: CartItem[], key: CartKey = 'cart') =>
    write(key, items.length > 0 ? JSON.stringify(items) : null),
  /** In local storage, because a mailed link opens another tab. */
  readIntention: (): Intention | null => readJson('intention', isIntention),
  writeIntention: (intention: Intention | null) => write('intention', intention && JSON.stringify(intention)),
};

/** A logout stores the cart under its user's id. */
export type CartKey = 'cart' | `cart:${string}`;

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Private windows may refuse storage; the session then ends with the page.
  }
}

function readJson<T>(key: string, isValid: (value: unknown) => value is T): T | null {
  const raw = read(key);
  if (raw === null) return null;
  try {
    const value: unknown = JSON.parse(raw);
    if (isValid(value)) return value;
  } catch {
    // Fall through and drop the value.
  }
  write(key, null);
  return null;
}

function isUser(value: unknown): value is StoredUser {
  return isRecord(value) && typeof value.id === 'string' && typeof value.name === 'string';
}

function isCart(value: unknown): value is CartItem[] {
  return Array.isArray(value) && value.every(isCartItem);
}

function isCartItem(value: unknown): value is CartItem {
  return isRecord(value) && typeof value.id === 'string' && typeof value.title === 'string';
}

function isIntention(value: unknown): value is Intention {
  if (!isRecord(value) || typeof value.path !== 'string' || typeof value.at !== 'number') return false;
  const { wanted } = value;
  return wanted === undefined || (isRecord(wanted) && typeof wanted.id === 'string');
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
