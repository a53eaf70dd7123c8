/** The audience of a page. Pages only hide things; the server protects them. */
export type PageAccess =
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
  /** Shown in the header, and in the tab when the page has no better name. */
  title: string;
  access: PageAccess;
  indexable: boolean;
  /** The parameters that change the content of the page; all others are ignored. */
  query?: readonly string[];
}

function page(path: string, title: string, access: PageAccess, more: Partial<SitePage> = {}): SitePage {
  return { path, title, access, indexable: access === 'public', ...more };
}

const CATALOGUE_QUERY = ['buscar', 'orden', 'cursos', 'recetarios', 'promociones', 'pagina'] as const;

/** Every page of the shop. */
export const SITE_MAP: readonly SitePage[] = [
  page('/', 'Inicio', 'public'),
  page('/catalogo/:producto', 'Catálogo', 'public', { query: CATALOGUE_QUERY }),
  page('/detalle-producto/:id', 'Detalle', 'public'),
  page('/recetas/:slug', 'Receta', 'public'),
  page('/sobre-mi', 'Quién Soy', 'public'),
  page('/contacto', 'Contacto', 'public'),
  page('/arrepentimiento', 'Botón de arrepentimiento', 'public'),
  page('/baja-de-servicio', 'Baja de servicio', 'public'),
  page('/terminos', 'Términos y condiciones', 'public'),
  page('/privacidad', 'Privacidad', 'public'),
  page('/sin-conexion', 'Sin conexión', 'public', { indexable: false }),
  page('/acceso-denegado', 'Acceso denegado', 'public', { indexable: false }),
  page('/iniciar-sesion', 'Iniciar Sesión', 'guest'),
  page('/iniciar-sesion/google', 'Iniciar con Google', 'public', { indexable: false }),
  page('/entrar/:token', 'Entrar con un enlace', 'public', { indexable: false }),
  page('/olvide-contraseña', 'Recuperar contraseña', 'guest'),
  page('/olvide-contrasena', 'Recuperar contraseña', 'guest'),
  page('/registro', 'Registrarse', 'guest'),
  page('/password/reset', 'Nueva contraseña', 'public', { indexable: false }),
  page('/password/reset/:token', 'Nueva contraseña', 'public', { indexable: false }),
  page('/verificar-email/:token', 'Verificar email', 'public', { indexable: false }),
  // Not in search engines: it shows the name of a student.
  page('/certificado/:code', 'Certificado', 'public', { indexable: false }),
  page('/favoritos', 'Mis Favoritos', 'warned'),
  page('/cart', 'Carrito', 'warned'),
  page('/mis-compras', 'Mis Compras', 'warned'),
  page('/mi-perfil', 'Mi Perfil', 'user'),
  page('/perfil', 'Mi Perfil', 'user'),
  page('/course/:id', 'Curso', 'user'),
  page('/course/:id/receta/:recipeId', 'Receta', 'user'),
  page('/course/:id/receta/:recipeId/cocinar', 'Modo cocina', 'user'),
  // A free lesson opens for everybody; the page sends visitors of other lessons to the login.
  page('/course/:id/clase/:lessonId', 'Clase', 'public', { indexable: false }),
  page('/crearCompra', 'Envío de Comprobante', 'warned'),
  page('/pago/exito', 'Tu pago', 'public', { indexable: false }),
  page('/pago/pendiente', 'Tu pago', 'public', { indexable: false }),
  page('/pago/error', 'Tu pago', 'public', { indexable: false }),
  page('/confirmarCompra/:userId/:itemId/:name/:surname/:item', 'Confirmar Compra', 'admin'),
  page('/admin', 'Panel de Administración', 'panel'),
  page('/admin/cursos', 'Administrar Cursos', 'admin'),
  page('/admin/cursos/crear', 'Crear Curso', 'admin'),
  page('/admin/cursos/:id', 'Editar Curso', 'admin'),
  page('/admin/cursos/:id/clases', 'Clases', 'admin'),
  page('/admin/recetarios', 'Administrar Recetarios', 'admin'),
  page('/admin/recetarios/crear', 'Crear Recetario', 'admin'),
  page('/admin/recetarios/:id', 'Editar Recetario', 'admin'),
  page('/admin/precios', 'Precios', 'admin'),
  page('/admin/recetas/todas', 'Recetas', 'admin'),
  page('/admin/recetas/:id', 'Receta', 'admin'),
  page('/admin/comprobantes', 'Comprobantes', 'admin'),
  page('/admin/ordenes', 'Ventas', 'admin'),
  page('/admin/ventas', 'Ventas', 'admin'),
  page('/admin/ventas/:id', 'Venta', 'admin'),
  page('/admin/usuarios', 'Usuarios', 'admin'),
  page('/admin/usuarios/:id', 'Usuario', 'admin'),
  page('/admin/mensajes', 'Mensajes', 'admin'),
  page('/admin/actividad', 'Actividad', 'admin'),
  page('/admin/estadisticas', 'Estadísticas', 'admin'),
  page('/admin/ajustes', 'Ajustes', 'admin'),
  page('/admin/ayuda', 'Ayuda', 'admin'),
  page('/admin/catalogo', 'Importar y exportar', 'admin'),
  page('/admin/arrepentimientos', 'Arrepentimientos', 'admin'),
  page('/allowPurchase', 'Permitir Compras', 'admin'),
];

/** Addresses that redirect to another page. */
export const REDIRECTS: Readonly<Record<string, string>> = {
  '/catalogo': '/catalogo/all',
  '/admin/recetas': '/admin/recetarios',
};

export function findPage(pathname: string): SitePage | undefined {
  const segments = splitPath(pathname);
  return SITE_MAP.find((candidate) => matches(splitPath(candidate.path), segments));
}

/** A path without a page shows the path itself, without its slash. */
export function headerTitle(pathname: string): string {
  return findPage(pathname)?.title ?? decode(pathname.replace(/^\//, ''));
}

function matches(pattern: string[], segments: string[]): boolean {
  return (
    pattern.length === segments.length &&
    pattern.every((part, at) => part.startsWith(':') || part === segments[at])
  );
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
