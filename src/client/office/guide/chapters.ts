import { listProviders } from '../../../rules/payment-providers';

export interface Chapter {
  /** The fragment of its address: `/admin/ayuda#primer-dia`. */
  id: string;
  title: string;
  /** Texts may link to a page of the shop: `[Ajustes](/admin/ajustes)`. */
  lead: string;
  steps?: string[];
  notes?: string[];
}

/** The guide of the creator, in the order in which she needs it. */
export const CHAPTERS: Chapter[] = [
  {
    id: 'primer-dia',
    title: 'El primer día',
    lead: 'De la cocina a la primera venta, en media hora. [Inicio](/admin) te muestra estos pasos y los va tildando solo.',
    steps: [
      'En [Ajustes](/admin/ajustes) escribe tu nombre, tu presentación y sube tu foto. Así te ven en la portada y en [Quién Soy](/sobre-mi).',
      'Más abajo, completa tu nombre legal, tu CUIT y tu domicilio. La ley pide que estén en los [términos](/terminos).',
      `Elige cómo te pagan: escribe tus [claves de ${listProviders('disjunction')}](/admin/ajustes#claves), o tu alias para recibir transferencias. Con una sola forma alcanza.`,
      '[Crea tu primer curso](/admin/cursos/crear) o [tu primer recetario](/admin/recetarios/crear).',
      'Márcalo como destacado con la estrella: aparece en la [portada](/).',
      'Cómpralo tú, para ver lo mismo que verá tu alumna. Después puedes devolverte el pago desde [Ventas](/admin/ventas).',
      'Comparte el enlace de tu tienda en tu historia de Instagram y en WhatsApp.',
    ],
    notes: [
      'Instala la tienda en tu teléfono: en el menú del navegador elige «Agregar a la pantalla de inicio».',
    ],
  },
  {
    id: 'publicar-un-curso',
    title: 'Publicar un curso',
    lead: 'Un curso tiene un título, fotos, precio y clases en video. Puedes empezarlo hoy y terminarlo otro día.',
    steps: [
      'Abre [Crear Curso](/admin/cursos/crear) y sube primero las fotos y el video: mientras suben, puedes escribir.',
      'Escribe el título y una descripción corta: qué va a saber hacer quien lo termine.',
      'Pon el precio en pesos y en dólares. «12.500» y «12500» valen igual.',
      'Guarda. Si el curso tiene varias clases, ábrelo en [Administrar Cursos](/admin/cursos) y entra en «Clases» para ordenarlas en secciones.',
      'Míralo en el [catálogo](/catalogo/cursos) antes de compartirlo.',
    ],
    notes: [
      'Si se corta la conexión mientras sube un video, la subida sigue donde quedó. No cierres la página hasta que termine.',
      'Puedes marcar una clase como gratis: es la mejor manera de que te conozcan.',
    ],
  },
  {
    id: 'publicar-un-recetario',
    title: 'Publicar un recetario',
    lead: 'Un recetario es un PDF y, si quieres, también recetas para cocinar desde el teléfono.',
    steps: [
      'Abre [Crear Recetario](/admin/recetarios/crear), sube la tapa y el PDF.',
      'Pon el título, la descripción y los precios, y guarda.',
      'En [Administrar Recetarios](/admin/recetarios) entra en «Recetas» para pegar el texto de cada una: la tienda separa los ingredientes de los pasos.',
      'Si alguna duda aparece en amarillo, respóndela. Con eso las cantidades se pueden multiplicar solas.',
    ],
    notes: [
      'Cada PDF descargado lleva el nombre y el email de quien lo compró.',
      'Todas tus recetas juntas están en [Recetas](/admin/recetas/todas).',
    ],
  },
  {
    id: 'precios-y-promociones',
    title: 'Precios y promociones',
    lead: 'En [Precios](/admin/precios) están todos en una lista, en pesos y en dólares.',
    steps: [
      'Para cambiar uno, escribe sobre el precio y guarda.',
      'Para subir varios, márcalos y elige el porcentaje y el redondeo: «10 %, a 100». Ves el antes y el después, y puedes deshacerlo.',
      'Para una promoción, elige el precio rebajado y las fechas. El precio anterior se ve tachado y la promoción termina sola.',
    ],
    notes: [
      'Si un precio cambia más de la mitad, te preguntamos antes de guardarlo. También si queda por debajo del mínimo que eliges en [Ajustes](/admin/ajustes).',
      'Quien ya tiene el producto en el carrito ve el precio nuevo antes de pagar.',
    ],
  },
  {
    id: 'no-puede-entrar',
    title: 'Una alumna no puede entrar',
    lead: 'Casi siempre es una de estas tres cosas. Búscala en [Personas](/admin/usuarios) por nombre o email: arriba dice qué le pasa, con el botón que lo arregla.',
    steps: [
      'Entró con otro email. Compara el email de la compra con el que te escribe.',
      'Su pago está pendiente o fue rechazado. El botón «Consultar» le pregunta ahora al medio de pago. Si es una transferencia, toca «Llegó» cuando la veas en tu banco.',
      'Olvidó su contraseña. En [Iniciar Sesión](/iniciar-sesion) puede pedir un enlace que la hace entrar sin contraseña.',
    ],
    notes: ['Si pagó por otro lado, dale acceso desde su ficha o con [Compra Manual](/allowPurchase).'],
  },
  {
    id: 'comprobantes-y-transferencias',
    title: 'Comprobantes y transferencias',
    lead: 'Un comprobante es lo que dice la alumna; el dinero es lo que dice tu cuenta. Mira siempre tu cuenta antes de aprobar.',
    steps: [
      'Los que esperan están en [Comprobantes](/admin/comprobantes) y también en [Inicio](/admin).',
      'Compara el importe con el de tu cuenta. Cada transferencia tiene centavos distintos, para que sepas de quién es.',
      'Aprueba: la alumna recibe un email y su acceso. Tienes ocho segundos para deshacerlo.',
      'Si no llegó el dinero, recházalo y escribe el motivo: ella lo lee en su email.',
    ],
    notes: ['Si un comprobante ya se usó antes, la tienda te avisa y te muestra el anterior.'],
  },
  {
    id: 'devoluciones',
    title: 'Devoluciones y arrepentimientos',
    lead: 'Quien compra tiene diez días para arrepentirse, o catorce si vive en Europa. Lo pide con el botón del pie de la tienda y a ti te llega con los días que quedan.',
    steps: [
      'Abre [Arrepentimientos](/admin/arrepentimientos) y entra en la compra.',
      'En la venta, elige «Devolver». Dice a quién, qué y cuánto antes de hacerlo.',
      `${listProviders()} devuelven el dinero solos. Una transferencia la devuelves tú desde tu banco.`,
      'Marca el pedido como resuelto.',
    ],
    notes: [
      'Al devolver, la alumna pierde el acceso a ese producto.',
      'Quien paga en dólares y vive en Europa marca una casilla: pide el acceso inmediato y, al abrir lo comprado, pierde los catorce días. El texto queda en la venta. En [Ajustes](/admin/ajustes) eliges si la marcan todas y cuántos días das igual.',
    ],
  },
  {
    id: 'estadisticas',
    title: 'Cómo va la tienda',
    lead: '[Inicio](/admin) compara este mes con los mismos días del mes pasado. En [Estadísticas](/admin/estadisticas) está el resto.',
    steps: [
      'Los pesos y los dólares se cuentan aparte: nunca se suman.',
      'Lo devuelto se resta del mes en que se vendió.',
      'Para tu contador, descarga la lista desde [Ventas](/admin/ventas): se abre en Excel.',
    ],
  },
  {
    id: 'avisos',
    title: 'Los avisos que te llegan',
    lead: 'Tú eliges cuáles en [Ajustes](/admin/ajustes): cada venta, un resumen por día o ninguno.',
    notes: [
      'Los mensajes de tus alumnas están en [Mensajes](/admin/mensajes).',
      'Todo lo que se hizo en la tienda, y quién lo hizo, está en [Actividad](/admin/actividad).',
    ],
  },
  {
    id: 'copias',
    title: 'Copias de seguridad',
    lead: 'Las copias las hace quien instaló tu tienda, con un solo comando, «npm run backup». Pídele una por día y que guarde algunas en otro lugar.',
    steps: [
      'Una copia tiene todo: productos, videos, ventas y personas.',
      `Tus claves de ${listProviders()} van cifradas. Para volver a usarlas hace falta la misma SECRETS_KEY, que se guarda aparte.`,
      'Tú puedes bajar tu catálogo en [Importar y exportar](/admin/catalogo).',
    ],
  },
  {
    id: 'si-algo-falla',
    title: 'Si algo falla',
    lead: 'Respira: nada de lo que la tienda confirmó se pierde, aunque se corte la luz.',
    steps: [
      'Mira [Inicio](/admin): lo que necesita tu atención aparece ahí, con lo que puedes hacer.',
      'Si un email no salió, lo ves en [Inicio](/admin) y puedes enviarlo de nuevo.',
      'Si nadie puede pagar, revisa tus [claves](/admin/ajustes#claves): «Comprobar ahora» le pregunta al medio de pago.',
      'Si una página dice que la tienda no está disponible, espera un minuto y vuelve a cargarla.',
      'Si sigue igual, avísale a quien instaló tu tienda. Dile qué hiciste y a qué hora: con eso lo encuentra.',
    ],
  },
];
