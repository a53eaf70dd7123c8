import { type ReactNode, Suspense, useEffect, useLayoutEffect } from 'react';
import { findPage } from '../../rules/site-map';
import { countVisit } from '../count-visit';
import { useLocation, useNavigationType } from '../router';
import { TextSkeleton } from '../ui/skeleton';
import { ChatButton } from './chat-button';
import { ErrorBoundary } from './error-boundary';
import { Footer } from './footer';
import { Guard } from './guard';
import styles from './layout.module.css';
import { NavBar } from './nav-bar';
import { OfflineAlert } from './offline-alert';
import { Confirmation, Door, KitchenTimers, LinkedCoupon, ToastArea } from './on-demand';
import { SessionEnded } from './session-ended';
import { SessionKeeper } from './session-keeper';
import { VerifyReminder } from './verify-reminder';

/** The frame of every page. The home page has no bar; its hero has the links. */
export function Layout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const isHome = pathname === '/';
  useScroll();
  useFocusOnNavigation(pathname);
  useVisitCount(pathname);
  return (
    <div data-page={isHome ? 'home' : 'inner'} className={`column ${styles.page}`}>
      <a href="#contenido" className={`placed filled pill bold ${styles.skip}`}>
        Saltar al contenido
      </a>
      {!isHome && <NavBar />}
      <LinkedCoupon />
      <OfflineAlert />
      <VerifyReminder />
      <SessionEnded />
      <main id="contenido" tabIndex={-1} className="grow">
        <ErrorBoundary page={pathname}>
          <Guard>
            <Suspense fallback={<PageOnItsWay />}>{children}</Suspense>
          </Guard>
        </ErrorBoundary>
      </main>
      <Footer />
      {/* The key resets the button on every page, because each page has other controls to avoid. */}
      <ChatButton key={pathname} />
      <KitchenTimers />
      <Door />
      <Confirmation />
      <ToastArea />
      <SessionKeeper />
    </div>
  );
}

function PageOnItsWay() {
  return (
    <div className="wrap page" aria-busy="true">
      <TextSkeleton lines={6} />
    </div>
  );
}

/** Counts each page of the shop window once, also one that was reached without a new document. */
function useVisitCount(pathname: string): void {
  useEffect(() => {
    if (!findPage(pathname)?.indexable) return;
    countVisit('view', /^\/detalle-producto\/([^/]+)/.exec(pathname)?.[1]);
  }, [pathname]);
}

/** Moves the focus to the start of a new page, for keyboards and screen readers. */
function useFocusOnNavigation(pathname: string): void {
  useEffect(() => {
    if (firstPath === undefined) firstPath = pathname;
    if (pathname === firstPath) return;
    firstPath = '';
    document.getElementById('contenido')?.focus({ preventScroll: true });
  }, [pathname]);
}

let firstPath: string | undefined;

const positions = new Map<string, number>();

/** Scrolls a new page to the top and restores the position when the user goes back. */
function useScroll(): void {
  const { key, hash, pathname } = useLocation();
  const navigation = useNavigationType();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new page scrolls; filters in the query string do not.
  useLayoutEffect(() => {
    const left = positions.get(key);
    if (navigation === 'POP') {
      if (left !== undefined) scrollTo(0, left);
    } else if (!hash) {
      scrollTo(0, 0);
    }
    return () => {
      positions.set(key, scrollY);
    };
  }, [pathname]);
}
