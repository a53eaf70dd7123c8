import './tokens.css';
import './fonts.css';
import './base.css';
import { hydrate } from '@tanstack/react-query';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { callByFetch } from './api';
import { App } from './app';
import { loadPage } from './page-modules';
import { createQueryClient } from './query-client';
import { matchPage } from './routes';
import { useSession } from './state/session-store';

const root = document.getElementById('root');
if (root) void start(root);

async function start(container: HTMLElement): Promise<void> {
  const client = createQueryClient(callByFetch);
  hydrate(client, JSON.parse(document.getElementById('state')?.textContent || 'null'));
  useSession.getState().restore();
  // Another tab may change the session or the cart.
  addEventListener('storage', () => useSession.getState().restore());
  // The module of the rendered page must load before hydration, or the markup would not match.
  await loadPage(matchPage(location.pathname).file);
  startTransition(() => {
    hydrateRoot(
      container,
      <StrictMode>
        <BrowserRouter>
          <App client={client} />
        </BrowserRouter>
      </StrictMode>,
    );
  });
}
