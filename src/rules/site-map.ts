/** The audience of a page. Pages only hide things; the server protects them. */
type PageAccess =
  /** Rendered with its data, equal for all users. */
  | 'public'
  /** A logged-in user is redirected to the home page. */
  | 'guest'
  /** A visitor sees a warning on the page. */
  | 'warned'
  /** A visitor is redirected to the login and back. */
  | 'user'
  /** Like `user`; other users than admins are redirected to the home page. */
  | 'panel'
  /** Like `user`; other users than admins are redirected to /acceso-denegado. */
  | 'admin';

export interface SitePage {
  path: string;
  /** The module of the page, below `client/pages` and without its ending. */
  file: string;
  /** Shown in the header, and in the tab when the page has no better name. */
  title: string;
  access: PageAccess;
  indexable: boolean;
  /** Shows what everybody may know of it before the browser says who looks. */
  hasFace?: true;
  /** The parameters that change the content of the page; all others are ignored. */
  query?: readonly string[];
}

function page(
  path: string,
  file: string,
  title: string,
  access: PageAccess,
  more: Partial<SitePage> = {},
): SitePage {
  return { path, file, title, access, indexable: access === 'public', ...more };
}

const CATALOGUE_QUERY = [
  'buscar',
  'orden',
  'cursos',
  'recetarios',
  'combos',
  'promociones',
  'pagina',
] as const;

/** Every page of the shop. */
export const SITE_MAP: readonly SitePage[] = [
  page('/', 'home-page', 'Inicio', 'public'),
  page('/catalogo/:producto', 'catalogue-page', 'Catálogo', 'public', { query: CATALOGUE_QUERY }),
  page('/detalle-producto/:id', 'product-page', 'Detalle', 'public'),
  page('/recetas/:slug', 'free-recipe-page', 'Receta', 'public'),
  page('/lo-hice', 'made-page', 'Lo hicieron', 'public', { query: ['producto'] }),
  page('/sobre-mi', 'about-page', 'Quién Soy', 'public'),
  page('/contacto', 'contact-page', 'Contacto', 'public'),
  page('/arrepentimiento', 'withdrawal-page', 'Botón de arrepentimiento', 'public'),
  page('/baja-de-servicio', 'cancellation-page', 'Baja de servicio', 'public'),
  page('/terminos', 'terms-page', 'Términos y condiciones', 'public'),
  page('/privacidad', 'privacy-page', 'Privacidad', 'public'),
  page('/accesibilidad', 'accessibility-page', 'Accesibilidad', 'public'),
  page('/sin-conexion', 'offline-page', 'Sin conexión', 'public', { indexable: false }),
  page('/acceso-denegado', 'denied-page', 'Acceso denegado', 'public', { indexable: false }),
  page('/iniciar-sesion', 'login-page', 'Iniciar Sesión', 'guest'),
  page('/iniciar-sesion/google', 'google-page', 'Iniciar con Google', 'public', { indexable: false }),
  page('/entrar/:token', 'login-link-page', 'Entrar con un enlace', 'public', { indexable: false }),
  page('/olvide-contraseña', 'login-page', 'Recuperar contraseña', 'guest'),
  page('/olvide-contrasena', 'login-page', 'Recuperar contraseña', 'guest'),
  page('/registro', 'register-page', 'Registrarse', 'guest'),
  page('/password/reset', 'reset-page', 'Nueva contraseña', 'public', { indexable: false }),
  page('/password/reset/:token', 'reset-page', 'Nueva contraseña', 'public', { indexable: false }),
  page('/verificar-email/:token', 'verify-email-page', 'Verificar email', 'public', { indexable: false }),
  page('/no-fui-yo/:token', 'not-me-page', 'No fui yo', 'public', { indexable: false }),
  page('/confirmar/:token', 'confirm-session-page', 'Confirma que eres tú', 'public', { indexable: false }),
  // Not in search engines: it shows the name of a student.
  page('/certificado/:code', 'certificate-page', 'Certificado', 'public', { indexable: false }),
  page('/cartas/confirmar/:token', 'confirm-letters-page', 'Las cartas', 'public', { indexable: false }),
  page('/cartas/baja/:token', 'leave-letters-page', 'Las cartas', 'public', { indexable: false }),
  page('/regalar/:id', 'give-page', 'Regalar', 'user'),
  page('/regalos', 'gifts-page', 'Mis Regalos', 'user'),
  page('/regalo', 'gift-code-page', 'Un regalo para ti', 'public', { indexable: false }),
  // Not in search engines: whoever has the address can open the gift.
  page('/regalo/:token', 'gift-page', 'Un regalo para ti', 'public', { indexable: false }),
  page('/favoritos', 'favourites-page', 'Mis Favoritos', 'warned'),
  page('/cart', 'cart-page', 'Carrito', 'warned'),
  page('/mis-compras', 'purchases-page', 'Mis Compras', 'warned'),
  page('/mis-compras/recibo/:number', 'receipt-page', 'Recibo', 'user'),
  page('/lista-de-compras', 'shopping-page', 'Lista de compras', 'user'),
  page('/mi-perfil', 'profile-page', 'Mi Perfil', 'user'),
  page('/perfil', 'profile-page', 'Mi Perfil', 'user'),
  page('/course/:id', 'course-page', 'Curso', 'user'),
  page('/course/:id/receta/:recipeId', 'recipe-page', 'Receta', 'user', { hasFace: true }),
  page('/course/:id/receta/:recipeId/cocinar', 'recipe-page', 'Modo cocina', 'user', { hasFace: true }),
  // A free lesson opens for everybody; the page sends visitors of other lessons to the login.
  page('/course/:id/clase/:lessonId', 'course-page', 'Clase', 'public', { indexable: false }),
  page('/crearCompra', 'send-proof-page', 'Envío de Comprobante', 'warned'),
  page('/pago/exito', 'payment-result-page', 'Tu pago', 'public', { indexable: false }),
  page('/pago/pendiente', 'payment-result-page', 'Tu pago', 'public', { indexable: false }),
  page('/pago/error', 'payment-result-page', 'Tu pago', 'public', { indexable: false }),
  page(
    '/confirmarCompra/:userId/:itemId/:name/:surname/:item',
    'admin/confirm-purchase-page',
    'Confirmar Compra',
    'admin',
  ),
  page('/admin', 'admin/panel-page', 'Panel de Administración', 'panel'),
  page('/admin/cursos', 'admin/manage-products-page', 'Administrar Cursos', 'admin'),
  page('/admin/cursos/crear', 'admin/product-editor-page', 'Crear Curso', 'admin'),
  page('/admin/cursos/:id', 'admin/product-editor-page', 'Editar Curso', 'admin'),
  page('/admin/cursos/:id/clases', 'admin/program-page', 'Clases', 'admin'),
  page('/admin/cursos/:id/clases/:lessonId', 'admin/lesson-page', 'Clase', 'admin'),
  page('/admin/recetarios', 'admin/manage-products-page', 'Administrar Recetarios', 'admin'),
  page('/admin/recetarios/crear', 'admin/product-editor-page', 'Crear Recetario', 'admin'),
  page('/admin/recetarios/:id', 'admin/product-editor-page', 'Editar Recetario', 'admin'),
  page('/admin/precios', 'admin/prices-page', 'Precios', 'admin'),
  page('/admin/combos', 'admin/prices-page', 'Combos', 'admin'),
  page('/admin/cupones', 'admin/prices-page', 'Cupones', 'admin'),
  page('/admin/recetas/todas', 'admin/recipes-page', 'Recetas', 'admin'),
  page('/admin/recetas/:id', 'admin/recipe-page', 'Receta', 'admin'),
  page('/admin/comprobantes', 'admin/proofs-page', 'Comprobantes', 'admin'),
  page('/admin/ordenes', 'admin/orders-page', 'Ventas', 'admin'),
  page('/admin/ventas', 'admin/sales-page', 'Ventas', 'admin'),
  page('/admin/regalos', 'admin/sales-page', 'Regalos', 'admin'),
  page('/admin/ventas/:id', 'admin/sale-page', 'Venta', 'admin'),
  page('/admin/usuarios', 'admin/users-page', 'Usuarios', 'admin'),
  page('/admin/usuarios/:id', 'admin/user-page', 'Usuario', 'admin'),
  page('/admin/mensajes', 'admin/messages-page', 'Mensajes', 'admin'),
  page('/admin/voces', 'admin/voices-page', 'Lo hicieron', 'admin'),
  page('/admin/cartas', 'admin/letters-page', 'Cartas', 'admin'),
  page('/admin/cartas/:id', 'admin/letter-page', 'Carta', 'admin'),
  page('/admin/actividad', 'admin/activity-page', 'Actividad', 'admin'),
  page('/admin/estadisticas', 'admin/statistics-page', 'Estadísticas', 'admin'),
  page('/admin/ajustes', 'admin/settings-page', 'Ajustes', 'admin'),
  page('/admin/ajustes/tienda', 'admin/settings-part-page', 'Tienda', 'admin'),
  page('/admin/ajustes/cobros', 'admin/settings-part-page', 'Cobros', 'admin'),
  page('/admin/ajustes/correo', 'admin/settings-part-page', 'Correo', 'admin'),
  page('/admin/ajustes/legal', 'admin/settings-part-page', 'Legal', 'admin'),
  page('/admin/ajustes/avisos', 'admin/settings-part-page', 'Avisos', 'admin'),
  page('/admin/ajustes/equipo', 'admin/settings-part-page', 'Equipo', 'admin'),
  page('/admin/ayuda', 'admin/guide-page', 'Ayuda', 'admin'),
  page('/admin/catalogo', 'admin/catalogue-file-page', 'Importar y exportar', 'admin'),
  page('/admin/mudanza', 'admin/moving-page', 'Mudanza', 'admin'),
  page('/admin/arrepentimientos', 'admin/sales-page', 'Arrepentimientos', 'admin'),
  page('/allowPurchase', 'admin/allow-purchase-page', 'Permitir Compras', 'admin'),
];

/** The module that an address without a page shows. */
export const NOT_FOUND = 'not-found-page';

/** Addresses that redirect to another page. */
const REDIRECTS: Readonly<Record<string, string>> = {
  '/catalogo': '/catalogo/all',
  '/admin/recetas': '/admin/recetarios',
};

/** Split once: every part of a page asks which page it is on. */
const PATTERNS = SITE_MAP.map((page) => [page, splitPath(page.path)] as const);

export type Params = Readonly<Record<string, string | undefined>>;

interface PageMatch {
  page: SitePage;
  params: Params;
  /** The path in the one spelling that the table gives it, decoded. */
  spelling: string;
}

/**
 * The page at a path. Case and extra slashes do not matter, except in parameters; a fixed segment beats a parameter.
 * Router, guard, titles, page cache and tests all find their page here, so they cannot disagree.
 */
export function matchPage(pathname: string): PageMatch | undefined {
  const segments = splitPath(pathname);
  let best: (PageMatch & { fixed: number }) | undefined;
  for (const [page, parts] of PATTERNS) {
    const match = matchPattern(parts, segments);
    if (match && match.fixed > (best?.fixed ?? -1)) best = { page, ...match };
  }
  return best;
}

export function findPage(pathname: string): SitePage | undefined {
  return matchPage(pathname)?.page;
}

/** The address that replaces a path: a page has one spelling, so that search engines and caches see one page. */
export function findRedirect(pathname: string): string | undefined {
  const segments = splitPath(pathname);
  const moved = Object.entries(REDIRECTS).find(([from]) => matchPattern(splitPath(from), segments));
  if (moved) return moved[1];
  const spelling = matchPage(pathname)?.spelling;
  if (spelling === undefined || spelling === pathname.split('/').map(decode).join('/')) return undefined;
  return spelling.split('/').map(encodeURIComponent).join('/');
}

/** A path without a page shows the path itself, without its slash. */
export function headerTitle(pathname: string): string {
  return findPage(pathname)?.title ?? decode(pathname.replace(/^\//, ''));
}

function matchPattern(parts: string[], segments: string[]) {
  if (parts.length !== segments.length) return undefined;
  const params: Record<string, string> = {};
  const spelled: string[] = [];
  let fixed = 0;
  for (const [at, part] of parts.entries()) {
    const segment = segments[at] ?? '';
    // A URL parser would resolve such a segment, so it belongs to no page.
    if (segment === '.' || segment === '..') return undefined;
    if (part.startsWith(':')) {
      params[part.slice(1)] = segment;
      spelled.push(segment);
    } else if (part.toLowerCase() === segment.toLowerCase()) {
      fixed += 1;
      spelled.push(part);
    } else return undefined;
  }
  return { params, spelling: `/${spelled.join('/')}`, fixed };
}

function splitPath(pathname: string): string[] {
  return pathname.split('/').filter(Boolean).map(decode);
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
