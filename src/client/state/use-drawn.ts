import { startTransition, useEffect, useState } from 'react';

/** False until the page is on the screen: for what stands far below and would keep the rest of a long page waiting. */
export function useDrawn(): boolean {
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => startTransition(() => setDrawn(true)), []);
  return isDrawn;
}
