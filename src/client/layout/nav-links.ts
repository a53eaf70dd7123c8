/** The links of the bar and of the phone menu. */
export const CATALOGUE_LINKS = [
  ['/catalogo/recetarios', 'Recetarios'],
  ['/catalogo/cursos', 'Cursos'],
] as const;

export const MEMBER_LINKS = [
  ['/mis-compras', 'Mis Compras'],
  ['/mi-perfil', 'Mi Perfil'],
  ['/favoritos', 'Mis Favoritos'],
] as const;

export const ADMIN_LINKS = [
  ['/admin', 'Administrar App'],
  ['/admin/cursos', 'Administrar Cursos'],
  ['/admin/recetarios', 'Administrar Recetarios'],
  ['/allowPurchase', 'Compra Manual'],
] as const;
