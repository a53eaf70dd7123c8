import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useRoutes } from 'react-router';
import { routes } from './routes';

/** The same tree on the server and in the browser; only the router around it differs. */
export function App({ client }: { client: QueryClient }) {
  return <QueryClientProvider client={client}>{useRoutes(routes)}</QueryClientProvider>;
}
