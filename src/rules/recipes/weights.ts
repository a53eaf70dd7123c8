import { foldForSearch } from '../fold-for-search';
import { UNITS } from './units';

/** Grams of one piece without shell. */
export const EGG_GRAMS = { yema: 18, clara: 33, huevo: 50 } as const;
export type EggPart = keyof typeof EGG_GRAMS;

const CUP = UNITS.taza.size;

/**
 * Grams of one level cup of 250 ml, of the usual ingredients of an Argentine pantry. A longer name wins, so that
 * "harina de almendras" is not flour. Liquids are listed apart, because their figure stays in millilitres.
 */
const CUP_GRAMS: Readonly<Record<string, number>> = {
  harina: 120,
  'harina integral': 125,
  'harina de almendras': 100,
  'harina de coco': 115,
  'harina de arroz': 155,
  'harina de maiz': 160,
  premezcla: 130,
  maicena: 120,
  'almidon de maiz': 120,
  'fecula de maiz': 120,
  'fecula de mandioca': 120,
  'almidon de mandioca': 120,
  polenta: 165,
  semola: 170,
  avena: 95,
  salvado: 60,
  azucar: 200,
  'azucar comun': 200,
  'azucar impalpable': 120,
  'azucar glass': 120,
  'azucar rubia': 190,
  'azucar negra': 190,
  'azucar mascabo': 190,
  cacao: 95,
  'cacao amargo': 95,
  'chocolate en polvo': 110,
  'chips de chocolate': 170,
  'chocolate picado': 160,
  chocolate: 160,
  'coco rallado': 80,
  coco: 80,
  manteca: 230,
  margarina: 230,
  'dulce de leche': 300,
  'dulce de batata': 300,
  'dulce de membrillo': 300,
  mermelada: 310,
  miel: 340,
  glucosa: 350,
  'leche condensada': 310,
  'leche en polvo': 120,
  'crema pastelera': 260,
  'queso crema': 240,
  ricota: 250,
  mascarpone: 240,
  'queso rallado': 100,
  yogur: 250,
  'yogurt natural': 250,
  nueces: 110,
  almendras: 140,
  avellanas: 135,
  mani: 145,
  castanas: 140,
  pasas: 150,
  'pasas de uva': 150,
  'frutas secas': 125,
  'fruta abrillantada': 170,
  'semillas de amapola': 140,
  sesamo: 145,
  'semillas de chia': 165,
  'sal fina': 290,
  sal: 290,
  'polvo de hornear': 200,
  'polvo para hornear': 200,
  bicarbonato: 230,
  'bicarbonato de sodio': 230,
  'cremor tartaro': 150,
  'levadura seca': 150,
  'gelatina sin sabor': 150,
  gelatina: 150,
  canela: 125,
  'pan rallado': 110,
  galletitas: 100,
};

const LIQUID_CUP_GRAMS: Readonly<Record<string, number>> = {
  agua: 250,
  leche: 257,
  crema: 245,
  'crema de leche': 245,
  aceite: 228,
  jugo: 255,
  cafe: 250,
  vinagre: 252,
  alcohol: 200,
  ron: 238,
  conac: 238,
  licor: 262,
  oporto: 258,
  'vino blanco': 248,
  esencia: 240,
  'esencia de vainilla': 240,
  'extracto de vainilla': 240,
  'agua de azahar': 250,
  almibar: 320,
  'leche de coco': 245,
};

/** What a millilitre of an ingredient weighs; null for one that the table does not know. */
export function densityOf(name: string) {
  const folded = ` ${foldForSearch(name)} `;
  let best: { phrase: string; grams: number; isLiquid: boolean } | undefined;
  for (const [table, isLiquid] of [
    [CUP_GRAMS, false],
    [LIQUID_CUP_GRAMS, true],
  ] as const) {
    for (const [phrase, grams] of Object.entries(table)) {
      if (phrase.length > (best?.phrase.length ?? 0) && holdsPhrase(folded, phrase))
        best = { phrase, grams, isLiquid };
    }
  }
  return best ? { gramsPerMl: best.grams / CUP, isLiquid: best.isLiquid } : null;
}

/** Yolk, white or whole egg; null for anything else ("huevos de chocolate" are no eggs). */
export function eggPartOf(name: string): EggPart | null {
  const folded = foldForSearch(name);
  if (/\b(chocolate|pascua|codorniz|merengue)\b/.test(folded)) return null;
  if (/^yemas?\b/.test(folded)) return 'yema';
  if (/^claras?\b/.test(folded)) return 'clara';
  return /^huevos?\b/.test(folded) ? 'huevo' : null;
}

/** "Flour" for the baker's percentage: what the other amounts are measured against. */
export function isFlour(name: string): boolean {
  const folded = foldForSearch(name);
  return /^(harinas?|premezcla)\b/.test(folded) && !/\b(almendras?|coco|avellanas?|nuez)\b/.test(folded);
}

export function isLeavening(name: string): boolean {
  return /\b(levadura|polvo (de|para) hornear|bicarbonato|polvo leudante|royal)\b/.test(foldForSearch(name));
}

function holdsPhrase(folded: string, phrase: string): boolean {
  const at = folded.indexOf(` ${phrase}`);
  if (at < 0) return false;
  // A plural still is the same word: "nueces" has "nuez" of its own, "avellanas" ends in s.
  const after = folded.slice(at + 1 + phrase.length);
  return /^s?[\s,.;:()]/.test(after);
}
