import { create } from 'zustand';
import type { Product } from '../../contract/catalogue';
import { readText, writeText } from '../saving/device-records';
import { browserStorage, type Intention, type Wanted } from './browser-storage';

/** Longer than a mailed link lives. A later login must not add a product that she has forgotten. */
const LIFETIME_MS = 60 * 60_000;
/** In session storage: a reload shows the sheet again, another tab does not. */
const SHEET = 'account-sheet';

interface IntentionStore {
  intention: Intention | null;
  /** Whether this tab shows the account sheet. */
  isAsking: boolean;
  /** Keeps what a visitor wants on this page, and asks for an account. */
  ask: (wanted: Wanted) => void;
  /** Keeps the page for a login that continues in a mail; what she wants stays. */
  keepPath: (path: string) => void;
  /** Closes the sheet. A login within the hour still does what she wanted. */
  dismiss: () => void;
  forget: () => void;
  /** Reads the browser storage, at the start and after a change in another tab. */
  restore: () => void;
}

/** What a visitor wants to do once she has an account. It survives a reload, another site and a mailed link. */
export const useIntention = create<IntentionStore>()((set, get) => {
  const keep = (intention: Intention | null) => {
    browserStorage.writeIntention(intention);
    set({ intention });
  };
  const show = (isAsking: boolean) => {
    writeText(SHEET, isAsking ? '' : null, 'sessionStorage');
    set({ isAsking });
  };
  return {
    intention: null,
    isAsking: false,
    ask: (wanted) => {
      keep({ path: location.pathname + location.search + location.hash, wanted, at: Date.now() });
      show(true);
    },
    keepPath: (path) => keep({ path, wanted: get().intention?.wanted, at: Date.now() }),
    dismiss: () => show(false),
    forget: () => {
      keep(null);
      show(false);
    },
    restore: () => {
      const stored = browserStorage.readIntention();
      const isFresh = stored !== null && Date.now() - stored.at < LIFETIME_MS;
      if (!isFresh) return get().intention && set({ intention: null, isAsking: false });
      set({ intention: stored, isAsking: readText(SHEET, 'sessionStorage') !== null });
    },
  };
});

type Shown = Pick<Product, 'id' | 'title' | 'price' | 'type' | 'images'>;

export function wantedOf(kind: Wanted['kind'], { id, title, price, type, images }: Shown): Wanted {
  return { kind, id, title, imageUrl: images[0]?.url ?? '/placeholder.jpg', price, type };
}
