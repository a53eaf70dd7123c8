import { foldLetters } from './fold';

/** Grams; a density makes it a volume. `one` and `many` are shown; the text may also use the words of `aliases`. */
const mass = (size: number, one: string, many: string, aliases: string) =>
  ({ kind: 'mass', size, one, many, aliases }) as const;
/** Millilitres. */
const volume = (size: number, one: string, many: string, aliases: string) =>
  ({ kind: 'volume', size, one, many, aliases }) as const;
/** A number of things: "3 huevos", "1 lata". */
const count = (one: string, many: string, aliases = '') =>
  ({ kind: 'count', size: null, one, many, aliases }) as const;
/** Too little to weigh. */
const pinch = (one: string, many: string, aliases: string) =>
  ({ kind: 'pinch', size: null, one, many, aliases }) as const;

/** Kitchen measures of Argentina: a cup of 250 ml, spoons of 15 and 5 ml. */
export const UNITS = {
  mg: mass(0.001, 'mg', 'mg', 'miligramo miligramos'),
  g: mass(1, 'g', 'g', 'gr grs gs gramo gramos'),
  kg: mass(1000, 'kg', 'kg', 'kgs kilo kilos kilogramo kilogramos'),
  ml: volume(1, 'ml', 'ml', 'mililitro mililitros cc cm3 cm³'),
  cl: volume(10, 'cl', 'cl', 'centilitro centilitros'),
  l: volume(1000, 'l', 'l', 'lt lts litro litros'),
  oz: mass(28.35, 'oz', 'oz', 'onza onzas'),
  lb: mass(453.6, 'lb', 'lb', 'libra libras lbs'),
  taza: volume(250, 'taza', 'tazas', 'tz tza tzas'),
  tacita: volume(100, 'tacita', 'tacitas', 'pocillo pocillos'),
  vaso: volume(200, 'vaso', 'vasos', 'vasito vasitos'),
  copita: volume(50, 'copita', 'copitas', 'copa copas'),
  cucharada: volume(15, 'cucharada', 'cucharadas', 'cda cdas cd cds cuchara cucharas c/s tbsp'),
  cucharadita: volume(
    5,
    'cucharadita',
    'cucharaditas',
    'cdita cditas cdta cdtas cucharita cucharitas c/t tsp',
  ),
  gota: volume(0.05, 'gota', 'gotas', 'gotita gotitas'),
  chorrito: pinch('chorrito', 'chorritos', 'chorro chorros'),
  pizca: pinch('pizca', 'pizcas', 'pizquita pizquitas punta puntas'),
  puñado: pinch('puñado', 'puñados', 'punado punados puñadito punadito'),
  unidad: count('unidad', 'unidades', 'u un ud uds unid'),
  paquete: count('paquete', 'paquetes', 'paq paquetito paquetitos'),
  sobre: count('sobre', 'sobres', 'sobrecito sobrecitos'),
  lata: count('lata', 'latas', 'latita latitas'),
  pote: count('pote', 'potes', 'potecito frasco frascos'),
  caja: count('caja', 'cajas', 'cajita cajitas'),
  barra: count('barra', 'barras', 'barrita barritas tableta tabletas'),
  pan: count('pan', 'panes', 'cubo cubos'),
  hoja: count('hoja', 'hojas', 'hojita hojitas lamina laminas'),
  rama: count('rama', 'ramas', 'ramita ramitas'),
  vaina: count('vaina', 'vainas', 'chaucha chauchas'),
  diente: count('diente', 'dientes'),
  rodaja: count('rodaja', 'rodajas', 'feta fetas rebanada rebanadas'),
  atado: count('atado', 'atados', 'atadito manojo manojos'),
  disco: count('disco', 'discos'),
  bolita: count('bolita', 'bolitas', 'bocha bochas'),
};

export type Unit = keyof typeof UNITS;

/** The unit of each word that the text may use, folded. */
export const UNIT_OF = new Map<string, Unit>();
for (const unit of Object.keys(UNITS) as Unit[]) {
  // `Object.keys` forgets that the keys are units.
  const { one, many, aliases } = UNITS[unit];
  for (const word of `${one} ${many} ${aliases}`.trim().split(' ')) UNIT_OF.set(foldLetters(word), unit);
}
