import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation } from '../router';
import { useSettings } from '../settings';

// Without a connection the page goes on without it.
const FooterLetters = lazy(() => import('./footer-letters').catch(() => ({ default: () => null })));

/** Pages with a field of their own, and those that are not for visitors. */
const ELSEWHERE = /^\/(admin|allowPurchase|confirmarCompra|recetas|cartas|registro|cart|course)(\/|$)/;

/** Where the letters are offered below a page. */
export function LettersPlace() {
  const { pathname } = useLocation();
  const { sendsMail } = useSettings();
  return sendsMail && !ELSEWHERE.test(pathname) ? <WhenSeen /> : null;
}

/** The code loads when the reader gets there. */
function WhenSeen() {
  const place = useRef<HTMLDivElement>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (!place.current || isSeen) return;
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && setSeen(true));
    watcher.observe(place.current);
    return () => watcher.disconnect();
  }, [isSeen]);
  return (
    <div ref={place}>
      {isSeen && (
        <Suspense fallback={null}>
          <FooterLetters />
        </Suspense>
      )}
    </div>
  );
}
