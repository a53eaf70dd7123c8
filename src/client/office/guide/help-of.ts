/** The chapter of the guide for each part of the back office; the longest path that fits counts. */
const HELP: Record<string, string> = {
  '/admin': 'primer-dia',
  '/admin/cursos': 'publicar-un-curso',
  '/admin/recetarios': 'publicar-un-recetario',
  '/admin/recetas': 'publicar-un-recetario',
  '/admin/precios': 'precios-y-promociones',
  '/admin/cupones': 'cupones',
  '/admin/combos': 'combos',
  '/admin/regalos': 'regalos',
  '/admin/ventas': 'comprobantes-y-transferencias',
  '/admin/comprobantes': 'comprobantes-y-transferencias',
  '/admin/arrepentimientos': 'devoluciones',
  '/admin/usuarios': 'no-puede-entrar',
  '/admin/mensajes': 'no-puede-entrar',
  '/admin/voces': 'lo-hicieron',
  '/admin/cartas': 'cartas',
  '/allowPurchase': 'no-puede-entrar',
  '/admin/estadisticas': 'estadisticas',
  '/admin/ajustes/avisos': 'avisos',
  '/admin/ajustes/correo': 'si-algo-falla',
  '/admin/actividad': 'si-algo-falla',
  '/admin/catalogo': 'copias',
  '/admin/mudanza': 'mudanza',
};

/** The address of the help for a page; undefined on the guide itself. */
export function helpOf(pathname: string): string | undefined {
  if (pathname === '/admin/ayuda') return undefined;
  const path = Object.keys(HELP)
    .filter((one) => pathname === one || pathname.startsWith(`${one}/`))
    .sort((a, b) => b.length - a.length)[0];
  return path && `/admin/ayuda#${HELP[path]}`;
}
