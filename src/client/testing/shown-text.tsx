import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { PublicSettings } from '../../contract/settings';
import { createQueryClient } from '../query-client';
import { StaticRouter } from '../router';
import { BLANK, settingsQuery } from '../settings';

/** The words that a reader sees, for tests: without markup, and with one space where a browser shows any number. */
export function shownText(page: ReactNode, settings: Partial<PublicSettings> = {}): string {
  const client = createQueryClient(async () => BLANK);
  client.setQueryData(settingsQuery().queryKey, { ...BLANK, ...settings });
  const markup = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <StaticRouter location="/">{page}</StaticRouter>
    </QueryClientProvider>,
  );
  return markup
    .replace(/<\/(?:p|li|ul|h\d|section)>/g, ' ')
    .replace(/<[^>]+>/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
