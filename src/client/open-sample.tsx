import type { ReactNode } from 'react';

/**
 * The view of something free. Not in the page itself: the style sheet of the public pages has the styles of all that
 * their pages load, and a page names the files of what it loads.
 */
export async function openSample(wanted: string): Promise<ReactNode> {
  const { ProductSample } = await import('./pages/product-sample');
  return <ProductSample key={wanted} wanted={wanted} />;
}
