import { defaultShouldDehydrateQuery, dehydrate } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import type { PublicSettings } from '../contract/settings';
import { matchPage } from '../rules/site-map';
import type { CallApi } from './api';
import { App } from './app';
import { loadPage, pageFile } from './page-modules';
import { createQueryClient } from './query-client';
import { StaticRouter } from './router';
import { settingsQuery } from './settings';

interface RenderInput {
  /** Path and query of the page. */
  url: string;
  callApi: CallApi;
}

export interface Rendered {
  status: number;
  /** The redirect target. */
  redirect?: string;
  head: string;
  html: string;
  /** The query results, passed to the browser. */
  state: unknown;
  /** The source file of the page, used to look up its built files. */
  file: string;
  /** The colours of the brand. */
  palette: PublicSettings['palette'];
}

/** Every page begins with this element; React's output before it belongs in `<head>`. */
const FIRST_ELEMENT = '<div data-page';

/** Renders the page for a visitor; personal data loads in the browser. */
export async function render({ url, callApi }: RenderInput): Promise<Rendered> {
  const { pathname, searchParams } = new URL(url, 'http://shop.invalid');
  const file = pageFile(pathname);

  const client = createQueryClient(callApi);
  const page = await loadPage(file);
  const [outcome, { palette }] = await Promise.all([
    page.prefetch?.(client, { params: matchPage(pathname)?.params ?? {}, search: searchParams }),
    client.fetchQuery(settingsQuery()),
  ]);
  if (typeof outcome === 'object')
    return { status: 301, redirect: outcome.redirect, head: '', html: '', state: null, file, palette };
  const markup = renderToString(
    <StaticRouter location={url}>
      <App client={client} />
    </StaticRouter>,
  );
  const start = markup.indexOf(FIRST_ELEMENT);
  return {
    status: outcome ?? 200,
    head: markup.slice(0, start),
    html: markup.slice(start),
    state: dehydrate(client, {
      shouldDehydrateQuery: (query) => !query.meta?.serverOnly && defaultShouldDehydrateQuery(query),
    }),
    file: `src/client/${file.slice(2)}`,
    palette,
  };
}
