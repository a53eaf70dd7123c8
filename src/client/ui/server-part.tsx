import { type ReactNode, useState } from 'react';
import { useHydrated } from '../state/use-hydrated';

/** One object, because React compares it by identity and would replace the markup on the next render. */
const KEPT = { __html: '' };

/**
 * Markup that needs no script. After the first load the browser keeps the markup of the server, so that the code
 * of the children is only loaded when the browser itself opens the page.
 */
export function ServerPart({ children }: { children: ReactNode }) {
  const hydrated = useHydrated();
  const [isKept] = useState(!hydrated);
  if (import.meta.env.SSR || !isKept) return <div>{children}</div>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: hydration leaves the markup of the server in place.
  return <div suppressHydrationWarning dangerouslySetInnerHTML={KEPT} />;
}
