import type { FastifyInstance } from 'fastify';
import type { Product } from '../../shared/catalogue';
import type { PublicSettings } from '../../shared/settings';
import { SITE_MAP } from '../../shared/site-map';
import { escapeHtml } from '../mail/templates/layout';
import type { createCallApi } from './ssr';

const CATALOGUES = ['/catalogo/all', '/catalogo/cursos', '/catalogo/recetarios'];

/** Files that search engines and phones request from every site. */
export function serveSiteFiles(app: FastifyInstance, callApi: ReturnType<typeof createCallApi>): void {
  const { publicUrl } = app.deps.config;

  app.get('/robots.txt', async (_request, reply) => {
    const text = `User-agent: *\nDisallow: /admin\nDisallow: /api/\nSitemap: ${publicUrl}/sitemap.xml\n`;
    return reply.type('text/plain; charset=utf-8').send(text);
  });

  app.get('/sitemap.xml', async (_request, reply) => {
    const lists = await Promise.all(['GET /courses', 'GET /recipebooks'].map((key) => callApi(key, {})));
    const products = (lists as { data: Product[] }[]).flatMap(({ data }) => data); // as both endpoints declare
    const fixed = SITE_MAP.filter(({ path, indexable }) => indexable && !path.includes(':'));
    const paths = [
      ...fixed.map(({ path }) => path),
      ...CATALOGUES,
      ...products.map(({ id }) => `/detalle-producto/${id}`),
    ];
    const urls = paths.map((path) => `<url><loc>${escapeHtml(publicUrl + path)}</loc></url>`);
    const xml = `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>`;
    return reply.type('application/xml; charset=utf-8').send(xml);
  });

  app.get('/manifest.webmanifest', async (_request, reply) => {
    const { creatorName } = (await callApi('GET /settings', {})) as PublicSettings; // as the endpoint declares
    const icons = [192, 512].map((size) => ({
      src: `/icono-${size}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
    }));
    return reply.type('application/manifest+json').send({
      name: creatorName,
      short_name: creatorName,
      description: 'Cursos en video y recetarios de pastelería',
      lang: 'es-AR',
      start_url: '/',
      display: 'standalone',
      background_color: '#FBF4E8',
      theme_color: '#FBF4E8',
      icons,
    });
  });
}
