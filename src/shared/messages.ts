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
  // Passwords
  emptyField: 'Campo vacío',
  typeYourEmail: 'Por favor, ingresa tu email.',
  resetSent: 'Solicitud enviada',
  resetSentText: 'Revisa tu correo electrónico para continuar con el proceso.',
  resetOdd: 'Algo salió mal',
  resetOddText: 'No se pudo procesar tu solicitud. Por favor, inténtalo de nuevo.',
  serverError: 'Error del servidor',
  resetServerErrorText: 'No se pudo enviar tu solicitud. Intenta más tarde.',
  passwordsDiffer: 'Las contraseñas no coinciden',
  passwordTooShort: (min: number) => `La contraseña debe tener como mínimo ${min} caracteres`,
  resetTokenMissing: 'El token de restablecimiento no es válido.',
  resetDone: '¡Contraseña restablecida correctamente!',
  resetUnexpected: 'Error inesperado al restablecer la contraseña',
  resetNoConnection: 'Error de conexión con el servidor.',
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
  // Payment
  proofMissing: 'Falta comprobante',
  proofMissingText: 'Por favor, sube un comprobante antes de enviar.',
  proofItemFailed: (title: string, message: string) =>
    `Error al procesar el producto: ${title}. Mensaje: ${message}`,
  proofFailed: 'Hubo un problema al procesar tu compra. Por favor, intenta nuevamente.',
  proofSent: '¡Enviado!',
  proofSentText: 'Todos los productos fueron procesados exitosamente.',
  // Manual purchases
  confirmDone: 'Compra confirmada con éxito!',
  confirmFailed: 'Hubo un error al confirmar la compra. Intenta de nuevo.',
  confirmCheckFailed: 'Hubo un error al verificar las compras del usuario.',
  allowCheckFailed: 'Error al verificar las compras del usuario.',
  userOwnsIt: 'Este usuario ya tiene este producto comprado.',
  // Lists
  noFeatured: 'No hay productos destacados en este momento.',
  productNotFound: 'Producto no encontrado',
  nothingYet: 'Aún no hay nada',
  noPurchases: 'No tienes compras disponibles',
  courseNotFound: 'Curso no encontrado.',
  // Missing fields
  noTitle: 'Título no disponible',
  noDescription: 'Descripción no disponible',
  noPrice: 'Precio no disponible',
  // Contact
  contactSent: 'Mensaje Enviado Correctamente.',
  contactFailed: 'Error al enviar el mensaje',
  fillEveryField: 'Por favor completa todos los campos',
  // Access
  denied: '403 - Acceso Denegado',
  deniedText: 'No tienes permiso para acceder a esta página.',
  // Anywhere
  unexpected: 'Algo salió mal de nuestro lado. Intenta de nuevo en unos minutos.',
  noConnection: 'No se pudo conectar al servidor',
  required: 'Este campo es obligatorio.',
  invalidEmail: 'Ingresa un email válido.',
  retry: 'Reintentar',
} as const;

/** The creator's open tasks, for her panel and by mail. */
export const SETUP_MESSAGES = {
  no_payment_method:
    'Nadie puede pagarte todavía: conecta Mercado Pago o escribe tu enlace de PayPal en Ajustes.',
  no_creator_name: 'La tienda todavía no lleva tu nombre: escríbelo en Ajustes.',
  no_legal_owner:
    'Faltan tu nombre legal, tu CUIT o tu domicilio: la ley pide que estén en los términos y en la privacidad. Escríbelos en Ajustes.',
  no_owner_mail: 'Nadie recibe los avisos de la tienda: confirma tu email desde tu perfil.',
} as const;
