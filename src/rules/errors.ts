import type { PriceQuestion } from './price-questions';

/** Every expected failure, with its status and Spanish message. */
export const ERRORS = {
  invalid_input: [400, 'Revisa los datos ingresados.'],
  malformed_request: [400, 'La solicitud no se pudo leer.'],
  not_logged_in: [401, 'Debes iniciar sesión.'],
  session_ended: [401, 'Tu sesión terminó. Inicia sesión de nuevo.'],
  wrong_credentials: [401, 'Email o contraseña incorrectos'],
  password_required: [401, 'Para este cambio, confirma primero que eres tú.'],
  new_password_needed: [403, 'Para confirmar este email, elige una contraseña nueva.'],
  login_to_confirm: [403, 'Inicia sesión con tu email actual para confirmar el nuevo.'],
  admin_password_short: [
    403,
    'La contraseña de quien administra la tienda debe tener al menos 10 caracteres. Elige una nueva con "¿Olvidaste tu contraseña?".',
  ],
  wrong_password: [403, 'La contraseña actual no es correcta.'],
  no_password: [
    403,
    'Tu cuenta todavía no tiene contraseña. Pide un enlace para crear una y vuelve a intentar.',
  ],
  forbidden: [403, 'No tienes permiso para realizar esta acción.'],
  link_invalid: [403, 'El enlace ya no es válido. Vuelve a abrir tu compra.'],
  foreign_origin: [403, 'La solicitud viene de otro sitio.'],
  lesson_locked: [403, 'Esta clase todavía no se abrió.'],
  not_found: [404, 'No encontramos lo que buscas.'],
  user_not_found: [404, 'El usuario no existe.'],
  product_not_found: [404, 'Producto no encontrado'],
  certificate_not_found: [404, 'No encontramos ese certificado.'],
  gift_not_found: [404, 'No encontramos ese regalo. Revisa el enlace o el código.'],
  receipt_not_found: [404, 'No encontramos ese recibo entre tus compras.'],
  lesson_not_found: [404, 'Esta clase ya no está.'],
  recipe_not_found: [404, 'La receta no existe.'],
  request_timeout: [408, 'La solicitud tardó demasiado.'],
  conflict: [409, 'Otro cambio llegó antes. Vuelve a intentar.'],
  email_not_verified: [409, 'Primero debe confirmar su email.'],
  email_taken: [409, 'Ya existe una cuenta con ese email.'],
  course_unfinished: [409, 'Todavía te faltan clases. Cuando las termines, tu diploma te espera aquí.'],
  already_owned: [409, 'Este producto ya está comprado.'],
  stale_edit: [
    409,
    'Alguien más modificó este producto. Copia lo que escribiste, cierra y vuelve a abrirlo.',
  ],
  stale_recipe: [409, 'Alguien más cambió esta receta. Copia lo que escribiste, cierra y vuelve a abrirla.'],
  draft_conflict: [409, 'Esto cambió en otra pestaña o en otro dispositivo. Elige qué queda.'],
  draft_used: [409, 'Este borrador ya se convirtió en un producto. Míralo en la lista.'],
  product_incomplete: [409, 'Todavía falta algo para publicarlo.'],
  gift_used: [409, 'Este regalo ya se abrió.'],
  gift_gone: [409, 'Este regalo ya no está disponible.'],
  letter_not_found: [404, 'Esta carta ya no está.'],
  letters_link_invalid: [404, 'Este enlace ya no sirve. Escribe tu email y te mandamos otro.'],
  letter_sent: [409, 'Esta carta ya salió: no se puede cambiar. Puedes duplicarla.'],
  letter_incomplete: [409, 'A la carta todavía le falta algo.'],
  letter_without_people: [409, 'Nadie la recibiría: elige a otras personas.'],
  letter_not_on_its_way: [409, 'Esta carta no está saliendo ni programada.'],
  stale_letter: [409, 'Esta carta cambió en otra pestaña. Copia lo que escribiste y vuelve a abrirla.'],
  reminder_off: [409, 'La tienda no envía recordatorios de carrito.'],
  coupon_not_found: [404, 'Ese cupón no existe. Revisa cómo está escrito.'],
  coupon_not_usable: [409, 'Ese cupón no se puede usar en esta compra.'],
  coupon_code_taken: [409, 'Ya tienes un cupón con ese código.'],
  price_changed: [409, 'El precio cambió. Revisa el nuevo total antes de pagar.'],
  price_unusual: [
    409,
    'No se guardó: confirma primero los precios que cambian más de la mitad o quedan por debajo de tu mínimo.',
  ],
  import_final: [409, 'Esta importación ya no se puede deshacer.'],
  price_change_final: [409, 'Este cambio de precios ya no se puede deshacer.'],
  product_unavailable: [409, 'Uno de los productos ya no está a la venta.'],
  already_decided: [409, 'Este comprobante ya fue revisado.'],
  too_late_to_undo: [409, 'Ya no se puede deshacer: la decisión se aplicó.'],
  proof_repeated: [409, 'Este comprobante ya llegó antes.'],
  nothing_to_refund: [409, 'No hay ningún pago para devolver en esta orden.'],
  refund_open: [409, 'Ya hay una devolución de este pago en camino. Espera a que termine.'],
  refund_too_large: [400, 'Es más de lo que queda por devolver.'],
  refund_refused: [409, 'El medio de pago no aceptó la devolución.'],
  order_of_another: [400, 'Esa orden no es de esta persona o no tiene ese producto.'],
  order_not_open: [409, 'Esa orden ya no espera un pago. Vuelve a cargar la página.'],
  nobody_to_ask: [409, 'Una transferencia no se consulta: cuando veas el dinero en tu banco, toca «Llegó».'],
  late_undecided: [409, 'Falta tu decisión sobre este dinero: da acceso o anota que lo devuelves.'],
  not_a_transfer: [409, 'Esta orden no se paga por transferencia.'],
  keys_not_stored: [
    409,
    'Esta tienda no guarda claves: solo pueden venir del entorno. Para guardarlas aquí, quien la instaló define SECRETS_KEY.',
  ],
  keys_unreadable: [
    409,
    'Estas claves se guardaron con otra SECRETS_KEY y no se pueden leer. Vuelve a escribirlas.',
  ],
  keys_refused: [400, 'El medio de pago no reconoce estas claves. Vuelve a copiarlas.'],
  not_paid_yet: [409, 'Esta orden todavía no tiene un pago aprobado.'],
  last_admin: [409, 'Debe quedar al menos un administrador.'],
  already_undone: [409, 'Este cambio ya se deshizo.'],
  upload_unfinished: [409, 'El archivo todavía no llegó completo. Reanuda la subida.'],
  video_incomplete: [409, 'Al video todavía le faltan partes. Sigue con la subida.'],
  video_differs: [409, 'Este video se empezó a preparar de otra forma. Descártalo y empieza de nuevo.'],
  video_closed: [409, 'Este video ya no recibe partes.'],
  too_large: [413, 'El archivo o el texto enviado es demasiado grande.'],
  unsupported_file: [415, 'Ese tipo de archivo no se acepta.'],
  range_not_satisfiable: [416, 'El archivo no tiene esa parte.'],
  too_many_requests: [429, 'Demasiados intentos. Espera un momento y vuelve a probar.'],
  daily_quota: [429, 'Ya enviaste muchos archivos por hoy. Prueba de nuevo mañana.'],
  headers_too_large: [431, 'La solicitud trae encabezados demasiado largos.'],
  invalid_signature: [401, 'La firma del aviso no es válida.'],
  reset_token_invalid: [400, 'El token de restablecimiento no es válido.'],
  login_link_invalid: [400, 'Este enlace ya se usó o venció. Pide uno nuevo.'],
  undo_link_invalid: [
    400,
    'Este enlace no sirve o venció. Si todavía hay algo que deshacer, entra a la tienda y revisa la actividad.',
  ],
  confirm_link_invalid: [400, 'Este enlace ya se usó o venció. Pide otro desde la pantalla donde estabas.'],
  verify_token_invalid: [400, 'El enlace de verificación no es válido o ya venció.'],
  google_unavailable: [503, 'El ingreso con Google no está disponible.'],
  mail_not_set: [409, 'Esta tienda todavía no envía correos: quien la instaló tiene que definir SMTP_URL.'],
  mail_refused: [502, 'El servidor de correo no aceptó el mensaje.'],
  google_failed: [400, 'No se pudo completar el ingreso con Google.'],
  unexpected: [500, 'Algo salió mal de nuestro lado. Intenta de nuevo en unos minutos.'],
  payment_provider_down: [
    502,
    'No pudimos comunicarnos con el medio de pago. Tu carrito sigue guardado: intenta de nuevo en unos minutos.',
  ],
  keys_unchecked: [503, 'El medio de pago no responde ahora. Las claves quedan sin comprobar.'],
  transfers_unavailable: [
    503,
    'Ahora no podemos tomar otra transferencia por este importe. Elige otra forma de pago o intenta mañana.',
  ],
  payments_unavailable: [503, 'El pago con billetera no está disponible en este momento.'],
  pdf_unavailable: [
    503,
    'No pudimos preparar tu PDF. Ya le avisamos a la creadora: vuelve a intentarlo más tarde.',
  ],
  busy: [503, 'La tienda está muy ocupada. Intenta de nuevo en unos segundos.'],
  stopping: [503, 'La tienda se está reiniciando. Intenta de nuevo en unos segundos.'],
  database_down: [503, 'La tienda no está disponible en este momento. Intenta de nuevo en unos segundos.'],
  storage_down: [503, 'Los archivos no están disponibles en este momento. Intenta de nuevo en unos minutos.'],
  storage_full: [507, 'No hay espacio para guardar lo que enviaste. Avísanos e intenta más tarde.'],
} as const satisfies Record<string, readonly [status: number, message: string]>;

export type ErrorCode = keyof typeof ERRORS;

/** The format of every error answer. */
export interface ErrorAnswer {
  error: ErrorCode;
  message: string;
  /** The invalid input field, if any. */
  field?: string;
  /** The fields that another save changed, or that are missing. */
  fields?: string[];
  /** The message of each invalid field, when there are several. */
  messages?: Record<string, string>;
  /** The prices that need `confirmed`. */
  priceQuestions?: PriceQuestion[];
  success?: false;
}

/** A `message` replaces the default one of the code. */
interface Details extends Partial<Omit<ErrorAnswer, 'error' | 'success'>> {
  /** Seconds for `Retry-After`. */
  retryAfter?: number;
}

/** Thrown for every expected failure. Any other error is a defect and answers 500. */
export class AppError extends Error {
  readonly status: number;

  constructor(
    readonly code: ErrorCode,
    readonly details: Details = {},
  ) {
    super(details.message ?? ERRORS[code][1]);
    this.name = 'AppError';
    this.status = ERRORS[code][0];
  }

  toAnswer(): ErrorAnswer {
    const { field, fields, messages, priceQuestions } = this.details;
    return {
      error: this.code,
      message: this.message,
      ...(field ? { field } : {}),
      ...(fields ? { fields } : {}),
      ...(messages && Object.keys(messages).length > 1 ? { messages } : {}),
      ...(priceQuestions ? { priceQuestions } : {}),
    };
  }
}

/** Refuses one field of what was sent. */
export function invalidField(field: string, message: string): AppError {
  return new AppError('invalid_input', { field, message });
}
