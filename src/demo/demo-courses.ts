import type { DemoProduct } from './demo-product';

export const demoCourses: DemoProduct[] = [
  {
    kind: 'course',
    title: 'Rogel de ocho capas',
    description:
      'Discos finitos que crujen, dulce de leche repostero y un merengue italiano que no se baja. Aprendes a estirar la masa sin que se encoja, a hornearla pareja y a armar la torta que todos esperan en las fiestas.',
    price: 12500,
    usdPrice: 15,
    level: 4,
    isFeatured: true,
    pictures: [
      [
        'curso-rogel',
        'Rogel entero sobre un pie de torta, con ocho capas de dulce de leche y picos de merengue tostado',
      ],
      ['curso-rogel-2', 'Las capas del rogel de cerca: masa fina y dulce de leche hasta el borde'],
      ['curso-rogel-3', 'Discos de masa apilados, una espátula y un frasco de dulce de leche'],
    ],
    foreword: [
      'El rogel pide paciencia, no talento. La masa se hace en diez minutos; lo que cuenta es estirarla fina, pincharla bien y dejar que se seque en el horno hasta que suene al golpearla.',
      'Ármalo la noche anterior: el dulce de leche afloja apenas los discos y al otro día se corta limpio.',
    ],
  },
  {
    kind: 'course',
    title: 'Chocotorta perfecta',
    description:
      'Galletitas de chocolate apenas mojadas en café y una crema firme de queso y dulce de leche que se sostiene en el plato. Sin horno y sin secretos: en una tarde sabes armarla, cortarla y llevarla de viaje.',
    price: 9800,
    usdPrice: 12,
    level: 1,
    isPromo: true,
    pictures: [
      [
        'curso-chocotorta',
        'Porción alta de chocotorta con capas de galletita y crema de dulce de leche, y dos frutillas',
      ],
      ['curso-chocotorta-2', 'El corte de la chocotorta de cerca, con cacao espolvoreado'],
      ['curso-chocotorta-3', 'Café, crema de dulce de leche y galletitas de chocolate sobre la mesada'],
    ],
    foreword: [
      'Toda familia tiene su chocotorta y todas se parecen. La diferencia está en dos cosas: cuánto café toma la galletita y cuánto se bate la crema.',
      'En este curso las medimos, para que te salga igual todas las veces.',
    ],
  },
  {
    kind: 'course',
    title: 'Lemon pie con merengue',
    description:
      'Crema de limón bien ácida sobre una base de manteca que no se humedece, coronada con picos de merengue dorados a soplete. Aprendes a cocinar la base a ciegas y a que el merengue no llore.',
    price: 11200,
    usdPrice: 13,
    level: 3,
    pictures: [
      ['curso-lemon-pie', 'Porción de lemon pie con merengue dorado y medio limón'],
      ['curso-lemon-pie-2', 'El lemon pie de cerca: masa, crema de limón brillante y merengue'],
      ['curso-lemon-pie-3', 'Limones, huevos, manteca y azúcar listos para empezar'],
    ],
    foreword: [
      'Tres texturas en un bocado: la masa que se quiebra, la crema que tiembla y el merengue que se pega en los dedos.',
      'Si usas limones con cáscara fina y perfume fuerte, el trabajo está casi hecho.',
    ],
  },
  {
    kind: 'course',
    title: 'Medialunas de manteca',
    description:
      'Tres vueltas, mucho frío y un almíbar tibio que las deja brillantes y pegajosas. Hojaldre en casa, paso a paso: aprendes a leer la masa, a empastar sin que se escape la manteca y a hornearlas altas y doradas.',
    price: 14300,
    usdPrice: 17,
    level: 5,
    isFeatured: true,
    pictures: [
      ['curso-medialunas', 'Dos medialunas glaseadas sobre una blonda de papel'],
      ['curso-medialunas-2', 'Triángulos de masa, palo de amasar y medialunas recién formadas'],
      ['curso-medialunas-3', 'Una medialuna con una taza de café con leche'],
    ],
    foreword: [
      'La medialuna es una masa de leche que aprendió a hojaldrar. Trabaja con la cocina fresca y no la apures: cada vez que se resista, a la heladera.',
      'Empieza un sábado a la tarde y el domingo desayunas como en la panadería de la esquina.',
    ],
  },
  {
    kind: 'course',
    title: 'Cañoncitos de dulce de leche',
    description:
      'Hojaldre enrollado en espiral, acaramelado por fuera y relleno hasta la punta. Practicas el hojaldre rápido, la medida justa del molde y el truco para que crujan todavía al día siguiente.',
    price: 10400,
    usdPrice: 12,
    level: 4,
    pictures: [
      ['curso-canoncitos', 'Tres cañoncitos rellenos de dulce de leche sobre una blonda de papel'],
      ['curso-canoncitos-2', 'Tiras de hojaldre, moldes de metal y dulce de leche sobre una tabla'],
      ['curso-canoncitos-3', 'Una pila de cañoncitos espolvoreados con azúcar impalpable'],
    ],
    foreword: [
      'El cañoncito se come en dos bocados y se recuerda una semana. El hojaldre rápido de esta clase se hace en una mañana y sirve para mil cosas más.',
    ],
  },
  {
    kind: 'course',
    title: 'Macarons sin miedo',
    description:
      'Tapas lisas, pie parejo y un relleno que las deja tiernas por dentro. Aprendes el punto exacto del macaronage, a conocer tu horno y a combinar las tapas con siete rellenos.',
    price: 15800,
    usdPrice: 19,
    level: 5,
    pictures: [
      ['curso-macarons', 'Torre de macarons de colores sobre un pie de torta'],
      ['curso-macarons-2', 'Tres macarons, de chocolate, frambuesa y pistacho, sobre una blonda'],
      ['curso-macarons-3', 'Tapas de macaron rosadas recién escudilladas en la placa, con la manga'],
    ],
    foreword: [
      'Los macarons tienen fama de caprichosos. En realidad son puntuales: si pesas todo y respetas los descansos, salen.',
      'Anota la temperatura real de tu horno la primera vez. Es la mitad de la receta.',
    ],
  },
  {
    kind: 'course',
    title: 'Selva negra',
    description:
      'Bizcochuelo de cacao húmedo, cerezas con su almíbar y crema que se mantiene firme en el plato. Montas una torta alta de cuatro pisos, la alisas sin apuro y la terminas con virutas de chocolate hechas a mano.',
    price: 13600,
    usdPrice: 16,
    level: 3,
    pictures: [
      ['curso-selva-negra', 'Selva negra con una porción cortada: cacao, crema, cerezas y virutas'],
      ['curso-selva-negra-2', 'Una porción de selva negra con una cereza arriba'],
    ],
    foreword: [
      'Una torta de cumpleaños con memoria de confitería. El bizcochuelo se hace el día antes; el armado, con todo frío.',
    ],
  },
  {
    kind: 'course',
    title: 'Torta de frutillas y crema',
    description:
      'Un bizcochuelo liviano como una esponja, crema apenas dulce y frutillas de verdad en cada capa. Aprendes a batir sin miedo, a rellenar derecho y a decorarla con lo que la fruta ya trae.',
    price: 10900,
    usdPrice: 13,
    level: 2,
    pictures: [
      ['curso-torta-de-frutillas', 'Torta de frutillas y crema con una porción cortada sobre un pie rosa'],
      ['curso-torta-de-frutillas-2', 'Una porción con dos pisos de crema y frutillas'],
      ['curso-torta-de-frutillas-3', 'Frutillas, crema, huevos y batidor listos para empezar'],
    ],
    foreword: [
      'La torta de octubre, cuando las frutillas llegan perfumadas. Es la mejor para empezar: enseña a batir, a rellenar y a tener un poco de calma.',
    ],
  },
];
