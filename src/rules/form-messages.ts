/** Messages of forms that load with their pages, apart from those that every page loads. */
export const FORM_MESSAGES = {
  // Passwords
  emptyField: 'Campo vacío',
  typeYourEmail: 'Por favor, ingresa tu email.',
  resetSent: 'Solicitud enviada',
  passwordRule: (min: number) => `Al menos ${min} caracteres.`,
  adminPasswordRule: 'Si administras la tienda, al menos 10.',
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
  // Contact
  contactSent: 'Mensaje Enviado Correctamente.',
  contactFailed: 'Error al enviar el mensaje',
  fillEveryField: 'Por favor completa todos los campos',
} as const;
