import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useRoutes } from './router';
import { routes } from './routes';

/** The tree is the same on the server and in the browser; only the router differs. */
export function App({ client }: { client: QueryClient }) {
  useEffect(() => {
    // Marks the page as hydrated, for first-paint.ts and the browser tests.
    document.documentElement.dataset.hydrated = '';
  }, []);
  return <QueryClientProvider client={client}>{useRoutes(routes)}</QueryClientProvider>;
}
