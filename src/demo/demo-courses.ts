import type { ListedProduct } from './demo-product';

export const demoCourses: ListedProduct[] = [
  {
    title: 'Rogel de ocho capas',
    description:
      'Discos finitos que crujen, dulce de leche repostero y un merengue italiano que no se baja. Aprendes a estirar la masa sin que se encoja, a hornearla pareja y a armar la torta que todos esperan en las fiestas.',
    price: 12500,
    usdPrice: 15,
    level: 4,
    isFeatured: true,
    cover: 'curso-rogel',
    pictures: [
      'Rogel entero sobre un pie de torta, con ocho capas de dulce de leche y picos de merengue tostado',
      'Las capas del rogel de cerca: masa fina y dulce de leche hasta el borde',
      'Discos de masa apilados, una espátula y un frasco de dulce de leche',
    ],
    facts: { Rinde: '14 porciones', Horno: '190 °C, a gas o eléctrico', 'Viene con': 'recetario en PDF' },
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
    foreword: [
      'El rogel pide paciencia, no talento. La masa se hace en diez minutos; lo que cuenta es estirarla fina, pincharla bien y dejar que se seque en el horno hasta que suene al golpearla.',
      'Ármalo la noche anterior: el dulce de leche afloja apenas los discos y al otro día se corta limpio.',
    ],
  },
  {
    title: 'Chocotorta perfecta',
    description:
      'Galletitas de chocolate apenas mojadas en café y una crema firme de queso y dulce de leche que se sostiene en el plato. Sin horno y sin secretos: en una tarde sabes armarla, cortarla y llevarla de viaje.',
    price: 9800,
    usdPrice: 12,
    level: 1,
    isPromo: true,
    cover: 'curso-chocotorta',
    pictures: [
      'Porción alta de chocotorta con capas de galletita y crema de dulce de leche, y dos frutillas',
      'El corte de la chocotorta de cerca, con cacao espolvoreado',
      'Café, crema de dulce de leche y galletitas de chocolate sobre la mesada',
    ],
    facts: { Rinde: '12 porciones', Horno: 'no hace falta', 'Viene con': 'recetario en PDF' },
    outcomes: [
      'mojar las galletitas sin que se desarmen',
      'lograr una crema que se sostiene en el plato',
      'desmoldarla derecha y cortarla limpia',
    ],
    materials: ['Batidora de mano', 'Molde rectangular de 30 x 20 cm', 'Una tarde y lugar en la heladera'],
    foreword: [
      'Toda familia tiene su chocotorta y todas se parecen. La diferencia está en dos cosas: cuánto café toma la galletita y cuánto se bate la crema.',
      'En este curso las medimos, para que te salga igual todas las veces.',
    ],
  },
  {
    title: 'Lemon pie con merengue',
    description:
      'Crema de limón bien ácida sobre una base de manteca que no se humedece, coronada con picos de merengue dorados a soplete. Aprendes a cocinar la base a ciegas y a que el merengue no llore.',
    price: 11200,
    usdPrice: 13,
    level: 3,
    cover: 'curso-lemon-pie',
    pictures: [
      'Porción de lemon pie con merengue dorado y medio limón',
      'El lemon pie de cerca: masa, crema de limón brillante y merengue',
      'Limones, huevos, manteca y azúcar listos para empezar',
    ],
    facts: { Rinde: '10 porciones', Horno: '180 °C', 'Viene con': 'recetario en PDF' },
    outcomes: [
      'cocinar la base a ciegas sin que baje',
      'espesar la crema de limón sin grumos',
      'hacer un merengue que no llora',
    ],
    materials: ['Tartera de 24 cm', 'Porotos secos o pesas', 'Termómetro de cocina', 'Rallador fino'],
    foreword: [
      'Tres texturas en un bocado: la masa que se quiebra, la crema que tiembla y el merengue que se pega en los dedos.',
      'Si usas limones con cáscara fina y perfume fuerte, el trabajo está casi hecho.',
    ],
  },
  {
    title: 'Medialunas de manteca',
    description:
      'Tres vueltas, mucho frío y un almíbar tibio que las deja brillantes y pegajosas. Hojaldre en casa, paso a paso: aprendes a leer la masa, a empastar sin que se escape la manteca y a hornearlas altas y doradas.',
    price: 14300,
    usdPrice: 17,
    level: 5,
    isFeatured: true,
    cover: 'curso-medialunas',
    pictures: [
      'Dos medialunas glaseadas sobre una blonda de papel',
      'Triángulos de masa, palo de amasar y medialunas recién formadas',
      'Una medialuna con una taza de café con leche',
    ],
    facts: { Rinde: '24 medialunas', 'Tiempo de frío': 'una noche', Horno: '200 °C, con vapor casero' },
    outcomes: [
      'empastar sin que se escape la manteca',
      'dar tres vueltas con el frío justo',
      'saber, con el dedo, cuándo están leudadas',
      'pintarlas para que brillen sin pegotearse',
    ],
    materials: ['Palo de amasar largo', 'Regla', 'Heladera con un estante libre', 'Pincel de cocina'],
    foreword: [
      'La medialuna es una masa de leche que aprendió a hojaldrar. Trabaja con la cocina fresca y no la apures: cada vez que se resista, a la heladera.',
      'Empieza un sábado a la tarde y el domingo desayunas como en la panadería de la esquina.',
    ],
  },
  {
    title: 'Cañoncitos de dulce de leche',
    description:
      'Hojaldre enrollado en espiral, acaramelado por fuera y relleno hasta la punta. Practicas el hojaldre rápido, la medida justa del molde y el truco para que crujan todavía al día siguiente.',
    price: 10400,
    usdPrice: 12,
    level: 4,
    cover: 'curso-canoncitos',
    pictures: [
      'Tres cañoncitos rellenos de dulce de leche sobre una blonda de papel',
      'Tiras de hojaldre, moldes de metal y dulce de leche sobre una tabla',
      'Una pila de cañoncitos espolvoreados con azúcar impalpable',
    ],
    facts: { Rinde: '20 cañoncitos', Horno: '200 °C', 'Viene con': 'recetario en PDF' },
    outcomes: [
      'hacer un hojaldre rápido que sube parejo',
      'enrollar sin tensar, para que no se abran',
      'acaramelarlos y que crujan al día siguiente',
    ],
    materials: ['Conos o tubos de metal', 'Manga con pico liso', 'Palo de amasar'],
    foreword: [
      'El cañoncito se come en dos bocados y se recuerda una semana. El hojaldre rápido de esta clase se hace en una mañana y sirve para mil cosas más.',
    ],
  },
  {
    title: 'Macarons sin miedo',
    description:
      'Tapas lisas, pie parejo y un relleno que las deja tiernas por dentro. Aprendes el punto exacto del macaronage, a conocer tu horno y a combinar las tapas con siete rellenos.',
    price: 15800,
    usdPrice: 19,
    level: 5,
    cover: 'curso-macarons',
    pictures: [
      'Torre de macarons de colores sobre un pie de torta',
      'Tres macarons, de chocolate, frambuesa y pistacho, sobre una blonda',
      'Tapas de macaron rosadas recién escudilladas en la placa, con la manga',
    ],
    facts: { Rinde: '30 macarons', Horno: '145 °C, con un ensayo previo', Rellenos: 'frambuesa y seis más' },
    outcomes: [
      'reconocer el punto del macaronage',
      'conocer tu horno antes de gastar las almendras',
      'combinar las tapas con siete rellenos',
      'guardarlos para que mejoren',
    ],
    materials: ['Balanza de precisión', 'Tamiz fino', 'Manga con pico de 8 mm', 'Dos placas iguales'],
    foreword: [
      'Los macarons tienen fama de caprichosos. En realidad son puntuales: si pesas todo y respetas los descansos, salen.',
      'Anota la temperatura real de tu horno la primera vez. Es la mitad de la receta.',
    ],
  },
  {
    title: 'Selva negra',
    description:
      'Bizcochuelo de cacao húmedo, cerezas con su almíbar y crema que se mantiene firme en el plato. Montas una torta alta de cuatro pisos, la alisas sin apuro y la terminas con virutas de chocolate hechas a mano.',
    price: 13600,
    usdPrice: 16,
    level: 3,
    cover: 'curso-selva-negra',
    pictures: [
      'Selva negra con una porción cortada: cacao, crema, cerezas y virutas',
      'Una porción de selva negra con una cereza arriba',
    ],
    facts: { Rinde: '16 porciones', Horno: '175 °C', 'Sin alcohol': 'con la variante del recetario' },
    outcomes: [
      'hornear un bizcochuelo de cacao húmedo',
      'montar cuatro pisos que no se corren',
      'hacer virutas de chocolate a mano',
    ],
    materials: ['Molde de 22 cm', 'Espátula angulada', 'Plato giratorio, si tienes'],
    foreword: [
      'Una torta de cumpleaños con memoria de confitería. El bizcochuelo se hace el día antes; el armado, con todo frío.',
    ],
  },
  {
    title: 'Torta de frutillas y crema',
    description:
      'Un bizcochuelo liviano como una esponja, crema apenas dulce y frutillas de verdad en cada capa. Aprendes a batir sin miedo, a rellenar derecho y a decorarla con lo que la fruta ya trae.',
    price: 10900,
    usdPrice: 13,
    level: 2,
    cover: 'curso-torta-de-frutillas',
    pictures: [
      'Torta de frutillas y crema con una porción cortada sobre un pie rosa',
      'Una porción con dos pisos de crema y frutillas',
      'Frutillas, crema, huevos y batidor listos para empezar',
    ],
    facts: { Rinde: '12 porciones', Horno: '180 °C', 'Viene con': 'recetario en PDF' },
    outcomes: [
      'batir un bizcochuelo liviano sin polvo de hornear',
      'rellenar derecho, con fruta en cada capa',
      'decorar con lo que la fruta ya trae',
    ],
    materials: ['Molde de 20 cm', 'Batidora', 'Cuchillo de sierra largo'],
    foreword: [
      'La torta de octubre, cuando las frutillas llegan perfumadas. Es la mejor para empezar: enseña a batir, a rellenar y a tener un poco de calma.',
    ],
  },
];
