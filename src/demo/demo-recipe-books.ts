import type { DemoProduct } from './demo-product';

export const demoRecipeBooks: DemoProduct[] = [
  {
    kind: 'recipe_book',
    title: 'Alfajores',
    description:
      'Quince alfajores que se deshacen en la boca: de maicena con coco, marplatense bañado en chocolate, santafesino con glasé. Con cantidades para la familia y para vender por docena.',
    price: 8900,
    usdPrice: 10,
    level: 2,
    isFeatured: true,
    pictures: [
      ['recetario-alfajores', 'Tapa del recetario Alfajores, con tres alfajores de maicena y coco'],
      ['recetario-alfajores-2', 'Alfajores de maicena apilados sobre una blonda, con un mate al lado'],
      ['recetario-alfajores-3', 'El recetario abierto en una receta de alfajores'],
    ],
    foreword: [
      'Un alfajor son dos tapas y una promesa. Las de maicena tienen que temblar al tocarlas; las marplatenses, resistir el baño sin partirse.',
      'Pesa el dulce de leche de uno o dos: después la mano ya lo sabe.',
    ],
  },
  {
    kind: 'recipe_book',
    title: 'Pastafrola y otras tartas',
    description:
      'Masa tierna, membrillo brillante y un enrejado parejo. Doce tartas de la abuela para la hora del mate: de batata con chocolate, de ricota, de coco y dulce de leche, de manzana con canela.',
    price: 7500,
    usdPrice: 9,
    level: 2,
    isFeatured: true,
    pictures: [
      ['recetario-pastafrola', 'Tapa del recetario Pastafrola sobre un mantel a cuadros'],
      ['recetario-pastafrola-2', 'Una pastafrola de membrillo vista desde arriba'],
    ],
    foreword: [
      'Estas son las tartas que se dejan sobre la mesa, tapadas con un repasador, y desaparecen de a una tirita.',
      'La masa es una sola, con variaciones. Apréndela y el resto es relleno.',
    ],
  },
  {
    kind: 'recipe_book',
    title: 'Galletitas para la lata',
    description:
      'Dieciocho galletitas que llenan la casa de olor a manteca: pepas de membrillo, espirales de cacao, con chips, lengüitas y corazones glaseados. Todas duran dos semanas en lata, si nadie las encuentra.',
    price: 6900,
    usdPrice: 8,
    level: 1,
    isPromo: true,
    pictures: [
      ['recetario-galletitas', 'Tapa del recetario Galletitas, con cinco galletitas distintas'],
      ['recetario-galletitas-2', 'Galletitas de muchas formas sobre una rejilla'],
      ['recetario-galletitas-3', 'El recetario abierto en la página de las galletitas'],
    ],
    foreword: [
      'Haz masa de más y congélala en cilindros: a veinte minutos de una visita inesperada, ya tienes galletitas tibias.',
      'Una lata, un papel y una tira de masa de cada color. Así empieza un regalo.',
    ],
  },
  {
    kind: 'recipe_book',
    title: 'Budines',
    description:
      'Diez budines de molde largo, húmedos al tercer día: marmolado, de limón con glasé, de banana y nuez, inglés con frutas. Con la tabla para cambiar el molde sin cambiar el resultado.',
    price: 6400,
    usdPrice: 7,
    level: 1,
    pictures: [
      ['recetario-budines', 'Tapa del recetario Budines, con un budín marmolado glaseado'],
      ['recetario-budines-2', 'Budín marmolado con glasé, cortado sobre una tabla'],
    ],
    foreword: [
      'Un budín es la manera más corta de decir "pasa, pongo la pava". Se baten en un bol y se hornean mientras ordenas.',
      'Para cambiar el molde: una budinera de 25 x 11 cm lleva lo mismo que un molde redondo de 18 cm, que un savarin de 22 cm o que doce pirotines grandes. En redondo resta cinco minutos de horno; en pirotines, la mitad.',
    ],
  },
  {
    kind: 'recipe_book',
    title: 'Chocolate: bombones, trufas y tabletas',
    description:
      'Templado sin mármol, cáscaras finas y rellenos que se funden antes que tú. Bombones, trufas y tabletas para regalar en caja, con la guía de temperaturas pegada en la primera página.',
    price: 9600,
    usdPrice: 11,
    level: 4,
    pictures: [
      ['recetario-chocolate', 'Tapa del recetario Chocolate, con una tableta y bombones'],
      ['recetario-chocolate-2', 'Una tableta de chocolate partida y bombones surtidos'],
    ],
    foreword: [
      'El chocolate habla en grados. Un termómetro de cocina alcanza. Guía: semiamargo, 45 °C para fundir, 27 °C para cristalizar y 31 °C para trabajar; con leche, 43, 26 y 29; blanco, 40, 26 y 29.',
      'Si el primer bombón no brilla, fúndelo otra vez. Nada se pierde.',
    ],
  },
  {
    kind: 'recipe_book',
    title: 'Pan dulce y turrones',
    description:
      'Nueve recetas para las fiestas: el pan dulce de tres fermentaciones que se deshilacha, el genovés, turrón de yema y garrapiñadas. Con un calendario para tener todo listo el 23 sin correr.',
    price: 9900,
    usdPrice: 11,
    level: 4,
    pictures: [
      ['recetario-pan-dulce', 'Tapa del recetario Pan dulce y turrones'],
      ['recetario-pan-dulce-2', 'Pan dulce con frutas y un trozo de turrón sobre un plato'],
      ['recetario-pan-dulce-3', 'Una rebanada de pan dulce con una taza de café'],
    ],
    foreword: [
      'El mejor pan dulce empieza dos días antes, con las frutas en ron y una levadura despierta. Lo demás es darle tiempo.',
      'Calendario: el 18, turrones y garrapiñadas. El 20, frutas en ron y stollen. El 21, mantecol. El 22, panes dulces. El 23, solo envolver.',
    ],
  },
  {
    kind: 'recipe_book',
    title: 'Postres de heladera',
    description:
      'Doce postres para la cuchara que se hacen la noche antes: flan que tiembla, budín de pan con caramelo, postre balcarce en copa, mousse de limón. Sin corridas y casi sin horno.',
    price: 7200,
    usdPrice: 8,
    level: 2,
    pictures: [
      ['recetario-postres-de-heladera', 'Tapa del recetario Postres de heladera, con un flan'],
      ['recetario-postres-de-heladera-2', 'Un flan con caramelo, crema y dulce de leche'],
    ],
    foreword: [
      'Lo bueno de estos postres es que mejoran mientras duermes. Tú los dejas en la heladera y ellos terminan solos.',
    ],
  },
];
