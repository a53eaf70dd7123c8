import type { ListedProduct } from './demo-product';

export const demoRecipeBooks: ListedProduct[] = [
  {
    title: 'Alfajores',
    description:
      'Quince alfajores que se deshacen en la boca: de maicena con coco, marplatense bañado en chocolate, santafesino con glasé. Con cantidades para la familia y para vender por docena.',
    price: 8900,
    usdPrice: 10,
    level: 2,
    isFeatured: true,
    cover: 'recetario-alfajores',
    pictures: [
      'Tapa del recetario Alfajores, con tres alfajores de maicena y coco',
      'Alfajores de maicena apilados sobre una blonda, con un mate al lado',
      'El recetario abierto en una receta de alfajores',
    ],
    facts: { Formato: 'PDF, A5', Recetas: '15', Horno: 'de 160 a 190 °C' },
    outcomes: [
      'lograr tapas de maicena que se deshacen',
      'bañar en chocolate sin que se opaque',
      'calcular la docena para vender',
    ],
    materials: ['Balanza', 'Cortantes de 5, 6 y 8 cm', 'Termómetro, para el baño'],
    samples: { 'muestra-alfajores-1': 'alfajores de maicena', 'muestra-alfajores-2': 'alfajor marplatense' },
    foreword: [
      'Un alfajor son dos tapas y una promesa. Las de maicena tienen que temblar al tocarlas; las marplatenses, resistir el baño sin partirse.',
      'Pesa el dulce de leche de uno o dos: después la mano ya lo sabe.',
    ],
  },
  {
    title: 'Pastafrola y otras tartas',
    description:
      'Masa tierna, membrillo brillante y un enrejado parejo. Doce tartas de la abuela para la hora del mate: de batata con chocolate, de ricota, de coco y dulce de leche, de manzana con canela.',
    price: 7500,
    usdPrice: 9,
    level: 2,
    isFeatured: true,
    cover: 'recetario-pastafrola',
    pictures: [
      'Tapa del recetario Pastafrola sobre un mantel a cuadros',
      'Una pastafrola de membrillo vista desde arriba',
    ],
    facts: { Formato: 'PDF, A5', Recetas: '12', Molde: 'de 24 o 26 cm' },
    outcomes: [
      'hacer una masa que sirve para doce tartas',
      'tejer un enrejado parejo',
      'que la ricota no suelte agua',
    ],
    materials: ['Tartera', 'Palo de amasar', 'Un lienzo limpio, para la ricota'],
    samples: { 'muestra-pastafrola-1': 'pastafrola de membrillo', 'muestra-pastafrola-2': 'tarta de ricota' },
    foreword: [
      'Estas son las tartas que se dejan sobre la mesa, tapadas con un repasador, y desaparecen de a una tirita.',
      'La masa es una sola, con variaciones. Apréndela y el resto es relleno.',
    ],
  },
  {
    title: 'Galletitas para la lata',
    description:
      'Dieciocho galletitas que llenan la casa de olor a manteca: pepas de membrillo, espirales de cacao, con chips, lengüitas y corazones glaseados. Todas duran dos semanas en lata, si nadie las encuentra.',
    price: 6900,
    usdPrice: 8,
    level: 1,
    isPromo: true,
    cover: 'recetario-galletitas',
    pictures: [
      'Tapa del recetario Galletitas, con cinco galletitas distintas',
      'Galletitas de muchas formas sobre una rejilla',
      'El recetario abierto en la página de las galletitas',
    ],
    facts: { Formato: 'PDF, A5', Recetas: '18', 'Se guardan': 'dos semanas en lata' },
    outcomes: ['tener masa lista en el congelador', 'hornear tandas parejas', 'armar una lata para regalar'],
    materials: ['Dos placas', 'Papel de horno', 'Una lata con buena tapa'],
    samples: {
      'muestra-galletitas-1': 'pepas de membrillo',
      'muestra-galletitas-2': 'galletitas con chips de chocolate',
    },
    foreword: [
      'Haz masa de más y congélala en cilindros: a veinte minutos de una visita inesperada, ya tienes galletitas tibias.',
      'Una lata, un papel y una tira de masa de cada color. Así empieza un regalo.',
    ],
  },
  {
    title: 'Budines',
    description:
      'Diez budines de molde largo, húmedos al tercer día: marmolado, de limón con glasé, de banana y nuez, inglés con frutas. Con la tabla para cambiar el molde sin cambiar el resultado.',
    price: 6400,
    usdPrice: 7,
    level: 1,
    cover: 'recetario-budines',
    pictures: [
      'Tapa del recetario Budines, con un budín marmolado glaseado',
      'Budín marmolado con glasé, cortado sobre una tabla',
    ],
    facts: { Formato: 'PDF, A5', Recetas: '10', Molde: 'largo, de 25 cm' },
    outcomes: [
      'que se abran derechos',
      'que sigan húmedos al tercer día',
      'cambiar de molde sin cambiar el resultado',
    ],
    materials: ['Molde de budín', 'Batidora o batidor de mano', 'Un palillo largo'],
    ownTakeaway: 'Tabla de moldes equivalentes',
    samples: { 'muestra-budines-1': 'budín marmolado', 'muestra-budines-2': 'budín de limón y amapola' },
    foreword: [
      'Un budín es la manera más corta de decir "pasa, pongo la pava". Se baten en un bol y se hornean mientras ordenas.',
      'Para cambiar el molde: una budinera de 25 x 11 cm lleva lo mismo que un molde redondo de 18 cm, que un savarin de 22 cm o que doce pirotines grandes. En redondo resta cinco minutos de horno; en pirotines, la mitad.',
    ],
  },
  {
    title: 'Chocolate: bombones, trufas y tabletas',
    description:
      'Templado sin mármol, cáscaras finas y rellenos que se funden antes que tú. Bombones, trufas y tabletas para regalar en caja, con la guía de temperaturas pegada en la primera página.',
    price: 9600,
    usdPrice: 11,
    level: 4,
    cover: 'recetario-chocolate',
    pictures: [
      'Tapa del recetario Chocolate, con una tableta y bombones',
      'Una tableta de chocolate partida y bombones surtidos',
    ],
    facts: { Formato: 'PDF, A5', Recetas: '8', Temperaturas: '45, 27 y 31 °C' },
    outcomes: [
      'templar sin mármol',
      'hacer cáscaras finas que se despegan solas',
      'armar una caja de bombones y trufas',
    ],
    materials: ['Termómetro de cocina', 'Molde de policarbonato', 'Espátula'],
    ownTakeaway: 'Guía de temperaturas para pegar en la pared',
    samples: {
      'muestra-chocolate-1': 'trufas de dulce de leche',
      'muestra-chocolate-2': 'bombones de frambuesa',
    },
    foreword: [
      'El chocolate habla en grados. Un termómetro de cocina alcanza. Guía: semiamargo, 45 °C para fundir, 27 °C para cristalizar y 31 °C para trabajar; con leche, 43, 26 y 29; blanco, 40, 26 y 29.',
      'Si el primer bombón no brilla, fúndelo otra vez. Nada se pierde.',
    ],
  },
  {
    title: 'Pan dulce y turrones',
    description:
      'Nueve recetas para las fiestas: el pan dulce de tres fermentaciones que se deshilacha, el genovés, turrón de yema y garrapiñadas. Con un calendario para tener todo listo el 23 sin correr.',
    price: 9900,
    usdPrice: 11,
    level: 4,
    cover: 'recetario-pan-dulce',
    pictures: [
      'Tapa del recetario Pan dulce y turrones',
      'Pan dulce con frutas y un trozo de turrón sobre un plato',
      'Una rebanada de pan dulce con una taza de café',
    ],
    facts: { Formato: 'PDF, A5', Recetas: '9', Calendario: 'del 18 al 23 de diciembre' },
    outcomes: [
      'una miga que se deshilacha',
      'frutas que no se hunden',
      'llegar al 23 con todo listo y sin correr',
    ],
    materials: ['Moldes de papel de 750 g', 'Balanza', 'Paciencia: leuda tres veces'],
    ownTakeaway: 'Calendario para la heladera',
    samples: { 'muestra-pan-dulce-1': 'pan dulce', 'muestra-pan-dulce-2': 'garrapiñadas' },
    foreword: [
      'El mejor pan dulce empieza dos días antes, con las frutas en ron y una levadura despierta. Lo demás es darle tiempo.',
      'Calendario: el 18, turrones y garrapiñadas. El 20, frutas en ron y stollen. El 21, mantecol. El 22, panes dulces. El 23, solo envolver.',
    ],
  },
  {
    title: 'Postres de heladera',
    description:
      'Doce postres para la cuchara que se hacen la noche antes: flan que tiembla, budín de pan con caramelo, postre balcarce en copa, mousse de limón. Sin corridas y casi sin horno.',
    price: 7200,
    usdPrice: 8,
    level: 2,
    cover: 'recetario-postres-de-heladera',
    pictures: [
      'Tapa del recetario Postres de heladera, con un flan',
      'Un flan con caramelo, crema y dulce de leche',
    ],
    facts: { Formato: 'PDF, A5', Recetas: '12', Frío: 'de cuatro horas a una noche' },
    outcomes: [
      'postres que se hacen la noche anterior',
      'cremas firmes sin gelatina de más',
      'servir en vaso o en fuente',
    ],
    materials: ['Batidora', 'Fuente o vasos', 'Lugar en la heladera'],
    samples: { 'muestra-postres-1': 'flan casero', 'muestra-postres-2': 'mousse de limón' },
    foreword: [
      'Lo bueno de estos postres es que mejoran mientras duermes. Tú los dejas en la heladera y ellos terminan solos.',
    ],
  },
];
