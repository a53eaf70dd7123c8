import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useRoutes } from 'react-router';
import { routes } from './routes';

/** The same tree on the server and in the browser; only the router around it differs. */
export function App({ client }: { client: QueryClient }) {
  useEffect(() => {
    // From now on every control answers: the browser tests wait for this.
    document.documentElement.dataset.hydrated = '';
  }, []);
  return <QueryClientProvider client={client}>{useRoutes(routes)}</QueryClientProvider>;
}
