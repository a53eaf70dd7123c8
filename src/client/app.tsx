import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { use, useEffect } from 'react';
import { findRedirect, matchPage } from '../rules/site-map';
import { Layout } from './layout/layout';
import { loadedPage, loadPage, pageFile } from './page-modules';
import { Navigate, ParamsOf, useLocation } from './router';

/** The tree is the same on the server and in the browser; only the router differs. */
export function App({ client }: { client: QueryClient }) {
  useEffect(() => {
    // Marks the page as hydrated, for first-paint.ts and the browser tests.
    document.documentElement.dataset.hydrated = '';
  }, []);
  const { pathname, search, hash } = useLocation();
  const redirect = findRedirect(pathname);
  const file = pageFile(pathname);
  return (
    <QueryClientProvider client={client}>
      <ParamsOf params={matchPage(pathname)?.params ?? {}}>
        <Layout>
          {redirect ? (
            <Navigate to={redirect + search + hash} replace />
          ) : (
            // Two addresses of one module are one page, which keeps its state.
            <Page key={file} file={file} />
          )}
        </Layout>
      </ParamsOf>
    </QueryClientProvider>
  );
}

/** Renders synchronously when the module is loaded, as on the server and during hydration; otherwise suspends. */
function Page({ file }: { file: string }) {
  const Module = (loadedPage(file) ?? use(loadPage(file))).default;
  return <Module />;
}
