import './tokens.css';
import './fonts.css';
import './base.css';
import './ui/parts.css';
import { hydrate, onlineManager } from '@tanstack/react-query';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { callByFetch } from './api';
import { App } from './app';
import { loadPage, pageFile } from './page-modules';
import { createQueryClient } from './query-client';
import { BrowserRouter } from './router';
import { isPersonalKey, isRoom, SHELL } from './saved/saved-names';
import { useSession } from './state/session-store';

const AFTER_THE_PAGE = 2000;
let knownUser: string | null | undefined;

// On a slow line, scripts that the browser keeps run before the end of the document arrives.
if (document.readyState === 'loading') addEventListener('DOMContentLoaded', begin, { once: true });
else begin();

function begin(): void {
  const root = document.getElementById('root');
  if (root) void start(root);
}

async function start(container: HTMLElement): Promise<void> {
  // A page that opens without a connection loads by itself when the connection comes.
  onlineManager.setOnline(navigator.onLine);
  const client = createQueryClient(callByFetch);
  hydrate(client, JSON.parse(document.getElementById('state')?.textContent || '{}'));
  useSession.getState().restore();
  // Another tab may change the session or the cart. The keys of what a user keeps here have her id after a colon.
  addEventListener('storage', ({ key }) => key?.includes(':') || useSession.getState().restore());
  followUser();
  useSession.subscribe(followUser);
  // Without a connection, the service worker answers every page with the document of one.
  const isShell = location.pathname !== SHELL && container.querySelector('[data-shell]');
  const path = isShell && !isRoom(location.pathname) ? SHELL : undefined;
  // The module of the rendered page must load before hydration, or the markup would not match.
  await loadPage(pageFile(path ?? location.pathname));
  const tree = (
    <StrictMode>
      <BrowserRouter path={path}>
        <App client={client} />
      </BrowserRouter>
    </StrictMode>
  );
  startTransition(() => {
    // The document of another page has other markup, which this page replaces.
    if (isShell) createRoot(container).render(tree);
    else hydrateRoot(container, tree);
  });
}

/** Puts away what a user leaves on the device when the session ends. Visitors with nothing there load no code for it. */
function followUser(): void {
  const userId = useSession.getState().user?.id ?? null;
  if (userId === knownUser) return;
  const follow = () =>
    import('./learning/offline/start').then(({ followOwner }) => followOwner(userId)).catch(() => undefined);
  // After a login the page comes first; after a logout nothing waits.
  if (userId) setTimeout(follow, AFTER_THE_PAGE);
  else if (knownUser || Object.keys(localStorage).some(isPersonalKey)) void follow();
  knownUser = userId;
}
