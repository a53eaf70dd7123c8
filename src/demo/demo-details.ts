/** What the page of a demo product says: see `rules/product-fields.ts`. */
interface DemoDetails {
  facts: [label: string, value: string][];
  outcomes: string[];
  materials: string[];
  takeaways: string[];
  /** Names in `demo/pictures`, without extension, each with its alternative text. */
  samples?: [name: string, alt: string][];
}

const BOOK: DemoDetails['takeaways'] = [
  'PDF para el teléfono, la tableta o la impresora',
  'Cantidades en gramos, también para vender',
  'Las correcciones futuras, sin pagar de nuevo',
];

const COURSE: DemoDetails['takeaways'] = [
  'Recetario en PDF con la receta completa',
  'La receta para cocinar: cantidades a tu medida y temporizadores',
  'Las clases y la receta, también sin conexión',
];

/** By the product's title. */
export const demoDetails: Record<string, DemoDetails> = {
  'Rogel de ocho capas': {
    facts: [
      ['Rinde', '14 porciones'],
      ['Horno', '190 °C, a gas o eléctrico'],
      ['Viene con', 'recetario en PDF'],
    ],
    outcomes: [
      'estirar la masa de dos milímetros sin que se encoja',
      'hornear ocho discos parejos en cualquier horno',
      'montar un merengue italiano que aguanta dos días',
      'cortarlo limpio, llevarlo de viaje y ponerle precio',
    ],
    materials: [
      'Palo de amasar',
      'Aro o plato de 24 cm, para cortar',
      'Balanza: aquí todo va en gramos',
      'Termómetro de cocina',
      'Soplete, o el gratinador del horno',
    ],
    takeaways: COURSE,
  },
  'Chocotorta perfecta': {
    facts: [
      ['Rinde', '12 porciones'],
      ['Horno', 'no hace falta'],
      ['Viene con', 'recetario en PDF'],
    ],
    outcomes: [
      'mojar las galletitas sin que se desarmen',
      'lograr una crema que se sostiene en el plato',
      'desmoldarla derecha y cortarla limpia',
    ],
    materials: ['Batidora de mano', 'Molde rectangular de 30 x 20 cm', 'Una tarde y lugar en la heladera'],
    takeaways: COURSE,
  },
  'Lemon pie con merengue': {
    facts: [
      ['Rinde', '10 porciones'],
      ['Horno', '180 °C'],
      ['Viene con', 'recetario en PDF'],
    ],
    outcomes: [
      'cocinar la base a ciegas sin que baje',
      'espesar la crema de limón sin grumos',
      'hacer un merengue que no llora',
    ],
    materials: ['Tartera de 24 cm', 'Porotos secos o pesas', 'Termómetro de cocina', 'Rallador fino'],
    takeaways: COURSE,
  },
  'Medialunas de manteca': {
    facts: [
      ['Rinde', '24 medialunas'],
      ['Tiempo de frío', 'una noche'],
      ['Horno', '200 °C, con vapor casero'],
    ],
    outcomes: [
      'empastar sin que se escape la manteca',
      'dar tres vueltas con el frío justo',
      'saber, con el dedo, cuándo están leudadas',
      'pintarlas para que brillen sin pegotearse',
    ],
    materials: ['Palo de amasar largo', 'Regla', 'Heladera con un estante libre', 'Pincel de cocina'],
    takeaways: COURSE,
  },
  'Cañoncitos de dulce de leche': {
    facts: [
      ['Rinde', '20 cañoncitos'],
      ['Horno', '200 °C'],
      ['Viene con', 'recetario en PDF'],
    ],
    outcomes: [
      'hacer un hojaldre rápido que sube parejo',
      'enrollar sin tensar, para que no se abran',
      'acaramelarlos y que crujan al día siguiente',
    ],
    materials: ['Conos o tubos de metal', 'Manga con pico liso', 'Palo de amasar'],
    takeaways: COURSE,
  },
  'Macarons sin miedo': {
    facts: [
      ['Rinde', '30 macarons'],
      ['Horno', '145 °C, con un ensayo previo'],
      ['Rellenos', 'frambuesa y seis más'],
    ],
    outcomes: [
      'reconocer el punto del macaronage',
      'conocer tu horno antes de gastar las almendras',
      'combinar las tapas con siete rellenos',
      'guardarlos para que mejoren',
    ],
    materials: ['Balanza de precisión', 'Tamiz fino', 'Manga con pico de 8 mm', 'Dos placas iguales'],
    takeaways: COURSE,
  },
  'Selva negra': {
    facts: [
      ['Rinde', '16 porciones'],
      ['Horno', '175 °C'],
      ['Sin alcohol', 'con la variante del recetario'],
    ],
    outcomes: [
      'hornear un bizcochuelo de cacao húmedo',
      'montar cuatro pisos que no se corren',
      'hacer virutas de chocolate a mano',
    ],
    materials: ['Molde de 22 cm', 'Espátula angulada', 'Plato giratorio, si tienes'],
    takeaways: COURSE,
  },
  'Torta de frutillas y crema': {
    facts: [
      ['Rinde', '12 porciones'],
      ['Horno', '180 °C'],
      ['Viene con', 'recetario en PDF'],
    ],
    outcomes: [
      'batir un bizcochuelo liviano sin polvo de hornear',
      'rellenar derecho, con fruta en cada capa',
      'decorar con lo que la fruta ya trae',
    ],
    materials: ['Molde de 20 cm', 'Batidora', 'Cuchillo de sierra largo'],
    takeaways: COURSE,
  },
  Alfajores: {
    facts: [
      ['Formato', 'PDF, A5'],
      ['Recetas', '15'],
      ['Horno', 'de 160 a 190 °C'],
    ],
    outcomes: [
      'lograr tapas de maicena que se deshacen',
      'bañar en chocolate sin que se opaque',
      'calcular la docena para vender',
    ],
    materials: ['Balanza', 'Cortantes de 5, 6 y 8 cm', 'Termómetro, para el baño'],
    takeaways: BOOK,
    samples: [
      ['muestra-alfajores-1', 'Página del recetario: alfajores de maicena, ingredientes y pasos'],
      ['muestra-alfajores-2', 'Página del recetario: alfajor marplatense, ingredientes y pasos'],
    ],
  },
  'Pastafrola y otras tartas': {
    facts: [
      ['Formato', 'PDF, A5'],
      ['Recetas', '12'],
      ['Molde', 'de 24 o 26 cm'],
    ],
    outcomes: [
      'hacer una masa que sirve para doce tartas',
      'tejer un enrejado parejo',
      'que la ricota no suelte agua',
    ],
    materials: ['Tartera', 'Palo de amasar', 'Un lienzo limpio, para la ricota'],
    takeaways: BOOK,
    samples: [
      ['muestra-pastafrola-1', 'Página del recetario: pastafrola de membrillo, ingredientes y pasos'],
      ['muestra-pastafrola-2', 'Página del recetario: tarta de ricota, ingredientes y pasos'],
    ],
  },
  'Galletitas para la lata': {
    facts: [
      ['Formato', 'PDF, A5'],
      ['Recetas', '18'],
      ['Se guardan', 'dos semanas en lata'],
    ],
    outcomes: ['tener masa lista en el congelador', 'hornear tandas parejas', 'armar una lata para regalar'],
    materials: ['Dos placas', 'Papel de horno', 'Una lata con buena tapa'],
    takeaways: BOOK,
    samples: [
      ['muestra-galletitas-1', 'Página del recetario: pepas de membrillo, ingredientes y pasos'],
      [
        'muestra-galletitas-2',
        'Página del recetario: galletitas con chips de chocolate, ingredientes y pasos',
      ],
    ],
  },
  Budines: {
    facts: [
      ['Formato', 'PDF, A5'],
      ['Recetas', '10'],
      ['Molde', 'largo, de 25 cm'],
    ],
    outcomes: [
      'que se abran derechos',
      'que sigan húmedos al tercer día',
      'cambiar de molde sin cambiar el resultado',
    ],
    materials: ['Molde de budín', 'Batidora o batidor de mano', 'Un palillo largo'],
    takeaways: [...BOOK, 'Tabla de moldes equivalentes'],
    samples: [
      ['muestra-budines-1', 'Página del recetario: budín marmolado, ingredientes y pasos'],
      ['muestra-budines-2', 'Página del recetario: budín de limón y amapola, ingredientes y pasos'],
    ],
  },
  'Chocolate: bombones, trufas y tabletas': {
    facts: [
      ['Formato', 'PDF, A5'],
      ['Recetas', '8'],
      ['Temperaturas', '45, 27 y 31 °C'],
    ],
    outcomes: [
      'templar sin mármol',
      'hacer cáscaras finas que se despegan solas',
      'armar una caja de bombones y trufas',
    ],
    materials: ['Termómetro de cocina', 'Molde de policarbonato', 'Espátula'],
    takeaways: [...BOOK, 'Guía de temperaturas para pegar en la pared'],
    samples: [
      ['muestra-chocolate-1', 'Página del recetario: trufas de dulce de leche, ingredientes y pasos'],
      ['muestra-chocolate-2', 'Página del recetario: bombones de frambuesa, ingredientes y pasos'],
    ],
  },
  'Pan dulce y turrones': {
    facts: [
      ['Formato', 'PDF, A5'],
      ['Recetas', '9'],
      ['Calendario', 'del 18 al 23 de diciembre'],
    ],
    outcomes: [
      'una miga que se deshilacha',
      'frutas que no se hunden',
      'llegar al 23 con todo listo y sin correr',
    ],
    materials: ['Moldes de papel de 750 g', 'Balanza', 'Paciencia: leuda tres veces'],
    takeaways: [...BOOK, 'Calendario para la heladera'],
    samples: [
      ['muestra-pan-dulce-1', 'Página del recetario: pan dulce, ingredientes y pasos'],
      ['muestra-pan-dulce-2', 'Página del recetario: garrapiñadas, ingredientes y pasos'],
    ],
  },
  'Postres de heladera': {
    facts: [
      ['Formato', 'PDF, A5'],
      ['Recetas', '12'],
      ['Frío', 'de cuatro horas a una noche'],
    ],
    outcomes: [
      'postres que se hacen la noche anterior',
      'cremas firmes sin gelatina de más',
      'servir en vaso o en fuente',
    ],
    materials: ['Batidora', 'Fuente o vasos', 'Lugar en la heladera'],
    takeaways: BOOK,
    samples: [
      ['muestra-postres-1', 'Página del recetario: flan casero, ingredientes y pasos'],
      ['muestra-postres-2', 'Página del recetario: mousse de limón, ingredientes y pasos'],
    ],
  },
};
