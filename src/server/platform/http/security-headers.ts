import type { FastifyInstance } from 'fastify';
import { AppError } from '../../../rules/errors';
import { FRAME_HOSTS } from '../../../rules/video-frames';
import type { Config } from '../runtime/config';

const WALLET =
  'https://sdk.mercadopago.com https://*.mercadopago.com https://*.mercadopago.com.ar https://*.mlstatic.com https://*.mercadolibre.com';
const PLAYERS = FRAME_HOSTS.join(' ');

/** One policy for the whole site, because it is a single-page app after its first load. There are no inline scripts. */
const contentSecurityPolicy = (media = '') =>
  [
    "default-src 'self'",
    // The reader decodes scanned pages with WebAssembly; text is never evaluated.
    `script-src 'self' 'wasm-unsafe-eval' ${WALLET}`,
    `style-src 'self' 'unsafe-inline' ${WALLET}`,
    `img-src 'self' data: blob: https:${media}`,
    "font-src 'self' data:",
    `media-src 'self' blob:${media}`,
    `connect-src 'self' ${WALLET}${media}`,
    `frame-src 'self' ${WALLET} ${PLAYERS}`,
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ');

/** For responses that are sent without the configuration. */
export const SECURITY_HEADERS: Record<string, string> = {
  'content-security-policy': contentSecurityPolicy(),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy':
    'camera=(), microphone=(), geolocation=(), payment=(self "https://sdk.mercadopago.com")',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'strict-transport-security': 'max-age=31536000',
};

/** Subdomains may lack HTTPS, so they are included only when configured. Segments may come from another address. */
export function securityHeaders({
  hstsSubdomains,
  mediaBaseUrl,
}: Pick<Config, 'hstsSubdomains' | 'mediaBaseUrl'>): Record<string, string> {
  return {
    ...SECURITY_HEADERS,
    ...(hstsSubdomains ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
    ...(mediaBaseUrl
      ? { 'content-security-policy': contentSecurityPolicy(` ${new URL(mediaBaseUrl).origin}`) }
      : {}),
  };
}

const UNSAFE_METHODS = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

export function registerSecurity(app: FastifyInstance): void {
  const home = new URL(app.deps.config.publicUrl).origin;
  const headers = securityHeaders(app.deps.config);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers);
    const origin = request.headers.origin;
    if (origin === undefined || !UNSAFE_METHODS.has(request.method)) return done();
    const isOurs = origin === home || origin === `${request.protocol}://${request.host}`;
    done(isOurs ? undefined : new AppError('foreign_origin'));
  });
}
