/**
 * What a unit measures. `mass` and `volume` convert into each other with a density; `count` is a number of things
 * ("3 huevos", "1 lata"); `pinch` is too little to weigh.
 */
type UnitKind = 'mass' | 'volume' | 'count' | 'pinch';

interface UnitFacts {
  kind: UnitKind;
  /** Grams of a mass, millilitres of a volume; null where there is no fixed size. */
  size: number | null;
  /** Forms that a reader sees, and that the text may use. */
  one: string;
  many: string;
  /** Other spellings in the text: lower case, without accents and without the final dot. */
  aliases: readonly string[];
}

/** Kitchen measures of Argentina: a cup of 250 ml, spoons of 15 and 5 ml. */
export const UNITS = {
  mg: { kind: 'mass', size: 0.001, one: 'mg', many: 'mg', aliases: ['miligramo', 'miligramos'] },
  g: { kind: 'mass', size: 1, one: 'g', many: 'g', aliases: ['gr', 'grs', 'gs', 'gramo', 'gramos'] },
  kg: {
    kind: 'mass',
    size: 1000,
    one: 'kg',
    many: 'kg',
    aliases: ['kgs', 'kilo', 'kilos', 'kilogramo', 'kilogramos'],
  },
  ml: {
    kind: 'volume',
    size: 1,
    one: 'ml',
    many: 'ml',
    aliases: ['mililitro', 'mililitros', 'cc', 'cm3', 'cm³'],
  },
  cl: { kind: 'volume', size: 10, one: 'cl', many: 'cl', aliases: ['centilitro', 'centilitros'] },
  l: { kind: 'volume', size: 1000, one: 'l', many: 'l', aliases: ['lt', 'lts', 'litro', 'litros'] },
  oz: { kind: 'mass', size: 28.35, one: 'oz', many: 'oz', aliases: ['onza', 'onzas'] },
  lb: { kind: 'mass', size: 453.6, one: 'lb', many: 'lb', aliases: ['libra', 'libras', 'lbs'] },
  taza: { kind: 'volume', size: 250, one: 'taza', many: 'tazas', aliases: ['tz', 'tza', 'tzas'] },
  tacita: { kind: 'volume', size: 100, one: 'tacita', many: 'tacitas', aliases: ['pocillo', 'pocillos'] },
  vaso: { kind: 'volume', size: 200, one: 'vaso', many: 'vasos', aliases: ['vasito', 'vasitos'] },
  copita: { kind: 'volume', size: 50, one: 'copita', many: 'copitas', aliases: ['copa', 'copas'] },
  cucharada: {
    kind: 'volume',
    size: 15,
    one: 'cucharada',
    many: 'cucharadas',
    aliases: ['cda', 'cdas', 'cd', 'cds', 'cuchara', 'cucharas', 'c/s', 'tbsp'],
  },
  cucharadita: {
    kind: 'volume',
    size: 5,
    one: 'cucharadita',
    many: 'cucharaditas',
    aliases: ['cdita', 'cditas', 'cdta', 'cdtas', 'cucharita', 'cucharitas', 'c/t', 'tsp'],
  },
  gota: { kind: 'volume', size: 0.05, one: 'gota', many: 'gotas', aliases: ['gotita', 'gotitas'] },
  chorrito: { kind: 'pinch', size: null, one: 'chorrito', many: 'chorritos', aliases: ['chorro', 'chorros'] },
  pizca: {
    kind: 'pinch',
    size: null,
    one: 'pizca',
    many: 'pizcas',
    aliases: ['pizquita', 'pizquitas', 'punta', 'puntas'],
  },
  puñado: {
    kind: 'pinch',
    size: null,
    one: 'puñado',
    many: 'puñados',
    aliases: ['punado', 'punados', 'puñadito', 'punadito'],
  },
  unidad: {
    kind: 'count',
    size: null,
    one: 'unidad',
    many: 'unidades',
    aliases: ['u', 'un', 'ud', 'uds', 'unid'],
  },
  paquete: {
    kind: 'count',
    size: null,
    one: 'paquete',
    many: 'paquetes',
    aliases: ['paq', 'paquetito', 'paquetitos'],
  },
  sobre: { kind: 'count', size: null, one: 'sobre', many: 'sobres', aliases: ['sobrecito', 'sobrecitos'] },
  lata: { kind: 'count', size: null, one: 'lata', many: 'latas', aliases: ['latita', 'latitas'] },
  pote: { kind: 'count', size: null, one: 'pote', many: 'potes', aliases: ['potecito', 'frasco', 'frascos'] },
  caja: { kind: 'count', size: null, one: 'caja', many: 'cajas', aliases: ['cajita', 'cajitas'] },
  barra: {
    kind: 'count',
    size: null,
    one: 'barra',
    many: 'barras',
    aliases: ['barrita', 'barritas', 'tableta', 'tabletas'],
  },
  pan: { kind: 'count', size: null, one: 'pan', many: 'panes', aliases: ['cubo', 'cubos'] },
  hoja: {
    kind: 'count',
    size: null,
    one: 'hoja',
    many: 'hojas',
    aliases: ['hojita', 'hojitas', 'lamina', 'laminas'],
  },
  rama: { kind: 'count', size: null, one: 'rama', many: 'ramas', aliases: ['ramita', 'ramitas'] },
  vaina: { kind: 'count', size: null, one: 'vaina', many: 'vainas', aliases: ['chaucha', 'chauchas'] },
  diente: { kind: 'count', size: null, one: 'diente', many: 'dientes', aliases: [] },
  rodaja: {
    kind: 'count',
    size: null,
    one: 'rodaja',
    many: 'rodajas',
    aliases: ['feta', 'fetas', 'rebanada', 'rebanadas'],
  },
  atado: {
    kind: 'count',
    size: null,
    one: 'atado',
    many: 'atados',
    aliases: ['atadito', 'manojo', 'manojos'],
  },
  disco: { kind: 'count', size: null, one: 'disco', many: 'discos', aliases: [] },
  bolita: { kind: 'count', size: null, one: 'bolita', many: 'bolitas', aliases: ['bocha', 'bochas'] },
} as const satisfies Record<string, UnitFacts>;

export type Unit = keyof typeof UNITS;
