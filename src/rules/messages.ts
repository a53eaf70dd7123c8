/** Spanish texts of the pages. Their wording is agreed with the shop. */
export const MESSAGES = {
  /** The name of the shop until the creator sets her own. */
  shopName: 'Pastelería',
  // Session
  loggedOut: 'Sesión cerrada correctamente',
  invalidLoginResponse: 'Invalid login response',
  loginErrorTitle: 'Error de inicio de sesión',
  registerFailed: 'Error al registrar. Inténtalo de nuevo.',
  mustLogIn: 'Debes iniciar sesión',
  mustLogInFor: {
    favourites: 'Debes iniciar sesión para ver tus Favoritos',
    cart: 'Debes iniciar sesión para ver tu carrito',
    purchases: 'Debes iniciar sesión para ver tus Compras',
    page: 'Debes iniciar sesión para ver esta página',
  },
  // Favourites
  favouriteAdded: 'Agregado a favoritos',
  favouriteRemoved: 'Eliminado de favoritos',
  favouriteRemoveFailed: 'Error al eliminar favorito, cierra la sesion e inicia denuevo',
  favouriteAddFailed: 'Error al agregar favorito',
  favouriteNeedsLogin: 'Debes iniciar sesión para agregar favoritos',
  // Cart
  cartNeedsLogin: 'Debe iniciar sesion.',
  cartAdded: (title: string) => `El ${title} se ha agregado al carrito.`,
  cartHasIt: (title: string) => `El ${title} ya ha sido agregado al carrito.`,
  alreadyBought: 'Este producto ya está comprado.',
  ownershipUnknown: 'No pudimos comprobar si ya lo compraste. Intenta de nuevo.',
  bought: 'Comprado ✅',
  viewCart: 'Ver carrito',
  paymentOnTheWay: 'Ya hay un pago en camino por este producto.',
  // Lists
  noFeatured: 'No hay productos destacados en este momento.',
  productNotFound: 'Producto no encontrado',
  // Missing fields
  noTitle: 'Título no disponible',
  noDescription: 'Descripción no disponible',
  noPrice: 'Precio no disponible',
  // Anywhere
  unexpected: 'Algo salió mal de nuestro lado. Intenta de nuevo en unos minutos.',
  noConnection: 'No se pudo conectar al servidor',
  required: 'Este campo es obligatorio.',
  invalidEmail: 'Ingresa un email válido.',
} as const;
