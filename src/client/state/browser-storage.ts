import type { User } from '../../contract/accounts';
import type { Product } from '../../contract/catalogue';
import type { GiftInput } from '../../contract/gift-input';
import { LICENCE_MS } from '../saved/saved-names';
import { readRecord, readText, storedKeys, writeRecord, writeText } from '../saving/device-records';

/** The user as stored in the browser; `login` is the start time of the session. */
export type StoredUser = User & { login?: string };

type Shown = Pick<Product, 'id' | 'title' | 'price' | 'type'> & { imageUrl: string };

export interface CartItem extends Shown, Pick<Product, 'USDprice' | 'description'> {
  /** Whom it is for, when it is a gift. */
  gift?: CartGift | undefined;
}

export type CartGift = Omit<GiftInput, 'itemId'>;

/** The product that a visitor tapped, as the account sheet shows it. */
export interface Wanted extends Shown {
  /** `buy` pays at once, in a sheet over the page of the product. */
  kind: 'cart' | 'buy' | 'favourite';
}

/** Where to go after login, and what to do there. */
export interface Intention {
  path: string;
  wanted?: Wanted | undefined;
  at: number;
}

/** The keys of the shop in local storage. Values that do not parse are dropped. */
export const browserStorage = {
  readToken: (): string | null => readText('token') || null,
  writeToken: (token: string | null) => writeText('token', token),
  readUser: (): StoredUser | null => readValid('user', isUser),
  writeUser: (user: StoredUser | null) => writeRecord('user', user ?? undefined),
  readCart: (key: CartKey = 'cart'): CartItem[] => readValid(key, isCart) ?? [],
  writeCart: (items: CartItem[], key: CartKey = 'cart') =>
    writeRecord(key, items.length > 0 ? items : undefined),
  /** In local storage, because a mailed link opens another tab. */
  readIntention: (): Intention | null => readValid('intention', isIntention),
  writeIntention: (intention: Intention | null) => writeRecord('intention', intention ?? undefined),
  /** Why the last session ended elsewhere, until she has read it. */
  readEnded: (): string | null => readText('ended'),
  writeEnded: (why: string | null) => writeText('ended', why),
  /** Whether a user's things wait for her next login: she did not log out, and it is less than a month ago. */
  isLocked: (userId: string): boolean => Date.now() - Number(readText(LOCKED + userId)) < LICENCE_MS,
  /** When another device or account ended the session of this user. */
  writeLocked: (userId: string, at: number | null) =>
    writeText(LOCKED + userId, at === null ? null : String(at)),
  /** The user whom the home page leads back into a product; first-paint.ts reserves the place for it. */
  writeReturns: (userId: string | null) => writeText('returns', userId),
  /** Removes everything that a deleted account left here. */
  forgetUser: (userId: string) => {
    for (const key of storedKeys()) if (key.endsWith(`:${userId}`)) writeText(key, null);
  },
};

export const LOCKED = 'locked:';
/** The coupon of the next purchase; `coupon-store.ts` writes it. */
export const COUPON = 'coupon';

/** A logout stores the cart under its user's id. */
type CartKey = 'cart' | `cart:${string}`;

/** Drops a value that another version of the shop left. */
function readValid<T>(key: string, isValid: (value: unknown) => value is T): T | null {
  const value = readRecord<unknown>(key);
  if (isValid(value)) return value;
  writeText(key, null);
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
