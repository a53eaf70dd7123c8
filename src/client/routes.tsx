import { use } from 'react';
import { REDIRECTS } from '../shared/site-map';
import { Layout } from './layout/layout';
import { loadedPage, loadPage } from './page-modules';
import { matchRoutes, Navigate, type Params, type RouteObject } from './router';

/** One line per page: `page('/sobre-mi', 'about-page')`. The module loads when the page opens. */
function page(path: string, name: string): RouteObject {
  const file = `./pages/${name}.tsx`;
  return { path, element: <LazyPage key={file} file={file} />, handle: file };
}

export const routes: RouteObject[] = [
  {
    element: <Layout />,
    children: [
      page('/', 'home-page'),
      page('/catalogo/:producto', 'catalogue-page'),
      page('/detalle-producto/:id', 'product-page'),
      page('/course/:id', 'course-page'),
      page('/course/:id/receta/:recipeId', 'recipe-page'),
      page('/course/:id/receta/:recipeId/cocinar', 'recipe-page'),
      page('/course/:id/clase/:lessonId', 'course-page'),
      page('/iniciar-sesion', 'login-page'),
      page('/crearCompra', 'send-proof-page'),
      page('/pago/exito', 'payment-result-page'),
      page('/pago/pendiente', 'payment-result-page'),
      page('/pago/error', 'payment-result-page'),
      page('/confirmarCompra/:userId/:itemId/:name/:surname/:item', 'admin/confirm-purchase-page'),
      page('/allowPurchase', 'admin/allow-purchase-page'),
      page('/admin', 'admin/panel-page'),
      page('/admin/cursos', 'admin/courses-page'),
      page('/admin/cursos/crear', 'admin/create-course-page'),
      page('/admin/cursos/:id', 'admin/edit-course-page'),
      page('/admin/cursos/:id/clases', 'admin/program-page'),
      page('/admin/recetarios', 'admin/recipe-books-page'),
      page('/admin/recetarios/crear', 'admin/create-recipe-book-page'),
      page('/admin/recetarios/:id', 'admin/edit-recipe-book-page'),
      page('/admin/precios', 'admin/prices-page'),
      page('/admin/recetas/todas', 'admin/recipes-page'),
      page('/admin/recetas/:id', 'admin/recipe-page'),
      page('/recetas/:slug', 'free-recipe-page'),
      page('/admin/usuarios', 'admin/users-page'),
      page('/admin/usuarios/:id', 'admin/user-page'),
      page('/admin/mensajes', 'admin/messages-page'),
      page('/admin/actividad', 'admin/activity-page'),
      page('/admin/estadisticas', 'admin/statistics-page'),
      page('/admin/ajustes', 'admin/settings-page'),
      page('/admin/ayuda', 'admin/guide-page'),
      page('/admin/catalogo', 'admin/catalogue-file-page'),
      page('/admin/comprobantes', 'admin/proofs-page'),
      page('/admin/ordenes', 'admin/orders-page'),
      page('/admin/ventas', 'admin/sales-page'),
      page('/admin/ventas/:id', 'admin/sale-page'),
      page('/iniciar-sesion/google', 'google-page'),
      page('/entrar/:token', 'login-link-page'),
      page('/olvide-contraseña', 'login-page'),
      page('/olvide-contrasena', 'login-page'),
      page('/registro', 'register-page'),
      page('/password/reset', 'reset-page'),
      page('/password/reset/:token', 'reset-page'),
      page('/verificar-email/:token', 'verify-email-page'),
      page('/sobre-mi', 'about-page'),
      page('/contacto', 'contact-page'),
      page('/certificado/:code', 'certificate-page'),
      page('/mi-perfil', 'profile-page'),
      page('/perfil', 'profile-page'),
      page('/favoritos', 'favourites-page'),
      page('/cart', 'cart-page'),
      page('/mis-compras', 'purchases-page'),
      page('/sin-conexion', 'offline-page'),
      page('/acceso-denegado', 'denied-page'),
      page('/arrepentimiento', 'withdrawal-page'),
      page('/baja-de-servicio', 'cancellation-page'),
      page('/terminos', 'terms-page'),
      page('/privacidad', 'privacy-page'),
      page('/admin/arrepentimientos', 'admin/withdrawals-page'),
      ...Object.entries(REDIRECTS).map(([path, to]) => ({ path, element: <Navigate to={to} replace /> })),
      page('*', 'not-found-page'),
    ],
  },
];

/** The file and the parameters of the page at a path. */
export function matchPage(pathname: string): { file: string; params: Params } {
  const match = matchRoutes(routes, pathname)?.at(-1);
  return { file: match?.route.handle ?? './pages/not-found-page.tsx', params: match?.params ?? {} };
}

/** Renders synchronously when the module is loaded, as on the server and during hydration; otherwise suspends. */
function LazyPage({ file }: { file: string }) {
  const Page = (loadedPage(file) ?? use(loadPage(file))).default;
  return <Page />;
}
