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

export const CHAPTERS: Chapter[] = [
  {
    id: 'primer-dia',
    title: 'El primer día',
    lead: 'De la cocina a la primera venta, en media hora. [Inicio](/admin) te muestra estos pasos y los va tildando solo.',
    steps: [
      'En [Ajustes, Tienda](/admin/ajustes/tienda) escribe tu nombre y tu presentación, sube tu foto y la de la portada, y elige tus colores. Abajo ves cómo queda.',
      'En [Legal](/admin/ajustes/legal) completa tu nombre legal, tu CUIT y tu domicilio. La ley pide que estén en los [términos](/terminos).',
      `Elige cómo te pagan: escribe tus [claves de ${listProviders('disjunction')}](/admin/ajustes/cobros#claves), o tu alias para recibir transferencias. Con una sola forma alcanza.`,
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
      'Abre [Crear Curso](/admin/cursos/crear) y elige juntas las fotos y el video: cada archivo va a su lugar y, mientras suben, puedes escribir.',
      'Escribe el título y una descripción corta: qué va a saber hacer quien lo termine.',
      'Pon el precio en pesos y en dólares. «12.500» y «12500» valen igual.',
      'Toca «Crear Curso». Si el video todavía sube, se crea solo cuando termine.',
      'Si el curso tiene varias clases, ábrelo en [Administrar Cursos](/admin/cursos) y entra en «Clases»: suelta todos los videos juntos y ordénalos en secciones.',
      'Míralo en el [catálogo](/catalogo/cursos) antes de compartirlo.',
    ],
    notes: [
      'Si se corta la conexión o recargas la página mientras sube un video, la subida sigue donde quedó. No cierres la pestaña hasta que termine.',
      'Las clases que dicen «Sin preparar» se ven en una sola calidad: toca «Preparar» y tu navegador las hace más livianas, sin elegir el archivo otra vez.',
      'En la página de cada clase puedes escribir los subtítulos: pega el guion, reproduce el video y toca la tecla M cuando empieza cada línea.',
      'Puedes marcar una clase como gratis: es la mejor manera de que te conozcan.',
      'En la página de cada clase eliges cuándo se abre: al comprar, días después de comprar o un día fijo. Quien compra lo lee antes de pagar y recibe un email el día que se abre.',
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
      'Al pie de cada receta, en «Fotos», sube una del plato y una de cada paso. Si es de un curso, también puedes tomarlas del video.',
      'Todas tus recetas juntas están en [Recetas](/admin/recetas/todas).',
    ],
  },
  {
    id: 'precios-y-promociones',
    title: 'Precios y promociones',
    lead: 'En [Precios](/admin/precios) están todos en una lista, en pesos y en dólares.',
    steps: [
      'Para cambiar uno, escribe sobre el precio, aquí o en [Administrar Cursos](/admin/cursos): se guarda al salir del campo.',
      'Para subir varios, márcalos y elige el porcentaje y el redondeo: «10 %, a 100». Ves el antes y el después, y puedes deshacerlo.',
      'Para una promoción, elige el precio rebajado y las fechas. El precio anterior se ve tachado solo si se cobró 30 días antes de la promo: lo exige la ley y lo decide la tienda. La promoción termina sola.',
    ],
    notes: [
      'Si un precio cambia más de la mitad, te preguntamos antes de guardarlo. También si queda por debajo del mínimo que eliges en [Ajustes](/admin/ajustes/cobros).',
      'Quien ya tiene el producto en el carrito ve el precio nuevo antes de pagar.',
    ],
  },
  {
    id: 'cupones',
    title: 'Cupones',
    lead: 'Un cupón es un código que baja el precio. Los haces en [Cupones](/admin/cupones).',
    steps: [
      'Elige el código, cuánto descuenta y en qué productos.',
      'Pon hasta qué día vale, cuántas veces en total y cuántas por persona.',
      'Con «Compartir» tienes el enlace y el código QR: quien lo abre ya tiene el cupón puesto.',
    ],
    notes: [
      'Cada producto lleva un solo descuento, el mejor para quien compra. El de la transferencia se resta al final.',
      'Un uso se aparta mientras la persona paga. Si no paga, vuelve a estar libre.',
      'Un cupón de 100 % da acceso sin pasar por ningún medio de pago.',
    ],
  },
  {
    id: 'combos',
    title: 'Combos',
    lead: 'Un combo junta de 2 a 6 productos por menos de lo que cuestan por separado. Los haces en [Combos](/admin/combos).',
    steps: [
      'Ponle un nombre y una frase, y elige los productos publicados que lleva.',
      'Escribe el precio en pesos y en dólares. La tienda muestra cuánto ahorran y la parte de cada producto.',
      'Míralo en el [catálogo](/catalogo/combos): se muestra con las fotos de sus productos.',
    ],
    notes: [
      'Quien ya tiene alguno paga solo la parte de lo que le falta. Quien tiene todo no puede comprarlo.',
      'Cada compra guarda lo que traía ese día: si después cambias el combo, nadie pierde nada.',
      'Si un producto sale de la tienda, sus combos salen con él. Vuelven cuando tú los publiques.',
      'En [Precios](/admin/precios) el combo está con los demás: elígelo para subirlo junto con sus productos. No va en el archivo del catálogo.',
    ],
  },
  {
    id: 'regalos',
    title: 'Regalos',
    lead: 'En la página de cada producto está «Regalar». En [Regalos](/admin/regalos) ves quién regaló, a quién y si ya lo abrió.',
    steps: [
      'Quien regala elige para quién es, si llega por email o en mano, qué día y con qué nota, y paga como siempre.',
      'La venta cuenta el día que se paga. Abrir el regalo no la cambia.',
      'Quien lo recibe lo abre con el enlace o con el código de la tarjeta, con cuenta o sin ella.',
    ],
    notes: [
      'Un regalo no vence. A los 30 días se lo recordamos una vez a quien lo recibe; a los 60, a quien lo regaló.',
      'Si el email rebota, le avisamos a quien lo regaló para que lo corrija.',
      'Si devuelves el pago antes de que se abra, el enlace deja de servir. Si ya se abrió, le avisamos a quien lo tiene y el acceso termina un día después.',
      'Quien ya tenía el producto puede cambiarlo por otro de hasta el mismo precio, o pasárselo a alguien.',
    ],
  },
  {
    id: 'lo-hicieron',
    title: 'Lo hicieron: las fotos de tus alumnas',
    lead: 'Quien tiene un curso o un recetario te muestra lo que hizo con «Lo hice». Las fotos llegan a [Inicio](/admin) y a [Lo hicieron](/admin/voces).',
    steps: [
      'Mira la foto y responde: un toque envía una frase lista, o escribe la tuya. La primera respuesta le llega por email.',
      'Si dice «Quiere mostrarla», «Publicar» la muestra en la página del producto y en [Lo hicieron](/lo-hice), solo con su nombre de pila.',
      'Si es solo para ti, o prefieres no mostrarla, «Dejar privada»: queda entre ustedes.',
    ],
    notes: [
      'Se ve solo con los dos permisos, el suyo y el tuyo. Cualquiera de las dos la quita en el momento. Si cambia sus palabras, vuelves a elegir.',
      'Si alguien avisa que una foto no debería estar, se esconde sola y espera tu decisión en «Avisadas».',
      'Después de una devolución la foto deja de verse. Las fotos pierden el lugar y los datos de la cámara al llegar.',
      'La tienda dice que tú eliges las fotos y que nadie recibe nada a cambio: lo pide la ley.',
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
      'En la venta, elige «Devolver». Puedes devolver todo, una parte, o un solo producto. Tienes ocho segundos para deshacerlo.',
      `${listProviders()} devuelven el dinero solos. Una transferencia la devuelves tú desde tu banco.`,
      'Marca el pedido como resuelto.',
    ],
    notes: [
      'La alumna pierde el acceso a lo que devuelves entero, salvo que marques «Dejarle el acceso». Con una parte del importe lo conserva.',
      'Si el medio de pago no hace la devolución, la venta te dice por qué y te llega un email.',
      'Quien paga en dólares y vive en Europa marca una casilla: pide el acceso inmediato y, al abrir lo comprado, pierde los catorce días. El texto queda en la venta. En [Ajustes](/admin/ajustes/legal) eliges si la marcan todas y cuántos días das igual.',
    ],
  },
  {
    id: 'cartas',
    title: 'Cartas',
    lead: 'Una carta es un correo tuyo para quien lo pidió y lo confirmó. Comprar no suscribe a nadie.',
    steps: [
      'Abre [Cartas](/admin/cartas) y toca «Escribir». Todo se guarda solo.',
      'Escribe el asunto y agrega textos, títulos, imágenes, productos y recetas gratis. Al lado ves cómo queda en un teléfono.',
      'Elige para quién es: todas, quienes tienen un producto o quienes no lo tienen. Ves cuántas personas son.',
      'Toca «Enviar una prueba» y léela en tu correo.',
      'Toca «Enviar carta», o elige antes «Programar» con el día y la hora. La tienda te pregunta una vez más, con el número de personas.',
      'Mientras sale puedes cerrar la página. Si algo está mal, toca «Parar aquí»: las que salieron no vuelven.',
    ],
    notes: [
      'La gente se suscribe al pie de la tienda, debajo de una receta gratis o al crear su cuenta. Siempre confirma desde su correo, y se va con un toque desde cada carta.',
      'Nadie recibe más de una carta por día. Si una no puede esperar, lo marcas en esa carta.',
      'En cada carta ves las visitas y las ventas de los siete días siguientes. Quién la abrió no lo medimos: ese número sería falso.',
      'Si la tienda se restaura de una copia mientras una carta sale, la carta queda parada: la copia no sabe a quién ya le llegó, y nadie la recibe dos veces. En la carta ves quiénes son y decides.',
      'Si tus correos caen en spam, revisa tu dominio en [Ajustes, Correo](/admin/ajustes/correo).',
    ],
  },
  {
    id: 'cartas-automaticas',
    title: 'Cartas automáticas',
    lead: 'Son correos que salen solos. Cada uno tiene un interruptor y un texto tuyo.',
    steps: [
      'Abre [Cartas](/admin/cartas) y toca «Automáticas».',
      'Toca «Enviarla» para encender o apagar cada una. Apagada, no sale.',
      'Toca «Ver el texto», cámbialo y toca «Guardar». Vale para los correos que salgan desde ese momento.',
    ],
    notes: [
      'El recordatorio de carrito viene apagado. Encendido, el carrito muestra una casilla sin marcar: solo quien la marca recibe un correo, uno solo, al día siguiente y de día. No sale si compró, si está pagando o si algo subió de precio.',
      'La bienvenida sale cuando alguien confirma las cartas. Quien se suscribió debajo de una receta gratis recibe esa receta en su lugar.',
      '«¿Cómo te salió?» está apagada hasta que la enciendas. Sale tres días después de la última clase, una vez por curso, a quien confirmó las cartas y todavía no mostró su foto.',
      'Quien recibió una carta tuya ese día recibe el recordatorio o «¿Cómo te salió?» al día siguiente.',
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
      'Anota una vez la comisión de cada medio de pago en [Cobros](/admin/ajustes/cobros): cada venta y cada mes dicen cuánto te queda.',
      'En «De dónde vienen» ves cuántas personas llegan de Instagram, WhatsApp o Google, y cuántas pagan. Para una historia, crea un enlace con tu palabra.',
    ],
  },
  {
    id: 'avisos',
    title: 'Los avisos que te llegan',
    lead: 'Tú eliges cuáles en [Ajustes](/admin/ajustes/avisos): cada venta, un resumen por día o ninguno.',
    notes: [
      'Los mensajes de tus alumnas están en [Mensajes](/admin/mensajes): respóndelos ahí mismo, por correo o por WhatsApp. Si te contestan, llega a tu correo.',
      'Todo lo que se hizo en la tienda, y quién lo hizo, está en [Actividad](/admin/actividad).',
    ],
  },
  {
    id: 'mudanza',
    title: 'Mudarte aquí, o llevarte todo',
    lead: 'En [Mudanza](/admin/mudanza) traes a tus alumnas de otra plataforma, y bajas todo lo tuyo en un archivo.',
    steps: [
      'Exporta tus ventas de Hotmart, Teachable, Gumroad o tu planilla como CSV.',
      'Elígelo: la tienda te muestra, línea por línea, quién es nueva, quién ya tiene el producto y qué está repetido. Todavía no guarda nada.',
      'Si un producto se llama distinto, elige cuál es.',
      'Confirma: cada persona recibe un email con lo suyo y un enlace para entrar. Puedes deshacerlo durante un día.',
    ],
    notes: [
      'Lo que se cobró en otro lado no se suma a tus ventas.',
      '«Descargar todo» baja catálogo, clases, recetas, personas, compras, ventas, textos y archivos, en formatos que abre cualquier programa.',
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
      'En [Ajustes](/admin/ajustes) ves qué funciona: correo, cobros, dirección, archivos y la última copia. «Enviar un correo de prueba» te dice si los correos salen.',
      'Si un email no salió, lo ves en [Inicio](/admin) y puedes enviarlo de nuevo.',
      'Si nadie puede pagar, revisa tus [claves](/admin/ajustes/cobros#claves): «Comprobar ahora» le pregunta al medio de pago.',
      'Si una página dice que la tienda no está disponible, espera un minuto y vuelve a cargarla.',
      'Si sigue igual, avísale a quien instaló tu tienda. Dile qué hiciste y a qué hora: con eso lo encuentra.',
    ],
  },
];
