import type { FastifyInstance } from 'fastify';
import type { Product } from '../../../contract/catalogue';
import type { PublicSettings } from '../../../contract/settings';
import { escapeHtml } from '../../../rules/escape-html';
import { SITE_MAP } from '../../../rules/site-map';
import type { createCallApi } from './ssr';

const CATALOGUES = ['/catalogo/all', '/catalogo/cursos', '/catalogo/recetarios', '/catalogo/combos'];

/** Files that search engines and phones request from every site. */
export function serveSiteFiles(
  app: FastifyInstance,
  callApi: ReturnType<typeof createCallApi>,
  writeWorker?: () => Promise<string>,
): void {
  const { publicUrl } = app.deps.config;

  // Browsers compare the script byte by byte to find a new build, so no cache may keep it.
  if (writeWorker) {
    let worker: string | undefined;
    app.get('/sw.js', async (_request, reply) => {
      // Written on first request, so that the start does not wait for it.
      worker ??= await writeWorker();
      return reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(worker);
    });
  }

  app.get('/robots.txt', async (_request, reply) => {
    const text = `User-agent: *\nDisallow: /admin\nDisallow: /api/\nSitemap: ${publicUrl}/sitemap.xml\n`;
    return reply.type('text/plain; charset=utf-8').send(text);
  });

  app.get('/sitemap.xml', async (_request, reply) => {
    const lists = await Promise.all(['GET /courses', 'GET /recipebooks'].map((key) => callApi(key, {})));
    const products = (lists as { data: Product[] }[]).flatMap(({ data }) => data); // as both endpoints declare
    const { data: free } = (await callApi('GET /recipes/free', {})) as { data: { slug: string }[] }; // as the endpoint declares
    const fixed = SITE_MAP.filter(({ path, indexable }) => indexable && !path.includes(':'));
    const paths = [
      ...fixed.map(({ path }) => path),
      ...CATALOGUES,
      ...products.map(({ id }) => `/detalle-producto/${id}`),
      ...free.map(({ slug }) => `/recetas/${slug}`),
    ];
    const urls = paths.map((path) => `<url><loc>${escapeHtml(publicUrl + path)}</loc></url>`);
    const xml = `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>`;
    return reply.type('application/xml; charset=utf-8').send(xml);
  });

  app.get('/manifest.webmanifest', async (_request, reply) => {
    const { creatorName } = (await callApi('GET /settings', {})) as PublicSettings; // as the endpoint declares
    return reply
      .header('cache-control', 'no-cache')
      .type('application/manifest+json')
      .send({
        id: '/',
        name: creatorName,
        short_name: creatorName,
        description: 'Cursos en video y recetarios de pastelería',
        lang: 'es-AR',
        dir: 'ltr',
        // An installed shop opens on what was bought, which also opens without a connection.
        start_url: '/mis-compras',
        scope: '/',
        display: 'standalone',
        background_color: PAPER,
        theme_color: PAPER,
        categories: ['food', 'education'],
        icons: ICONS,
        shortcuts: SHORTCUTS,
      });
  });
}

/** The colour of the page, as in `tokens.css` and in the document's head. */
const PAPER = '#FBF4E8';

const ICONS = [192, 512].flatMap((size) => [
  { src: `/icono-${size}.png`, sizes: `${size}x${size}`, type: 'image/png', purpose: 'any' },
  // Phones cut it to a circle or a square of their own.
  { src: `/icono-${size}-recortable.png`, sizes: `${size}x${size}`, type: 'image/png', purpose: 'maskable' },
]);

const SHORTCUTS = [
  { name: 'Mis Compras', url: '/mis-compras' },
  { name: 'Catálogo', url: '/catalogo/all' },
];
