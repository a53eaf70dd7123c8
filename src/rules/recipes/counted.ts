/** Things that nobody counts: "25 levadura" is a weight without its unit. */
const UNCOUNTED =
  /^(?:harina|azucar|leche|manteca|margarina|levadura|agua|aceite|sal|crema|cacao|fecula|maicena|almidon|miel|polvo|bicarbonato|esencia|extracto|dulce|coco|chocolate|cobertura|queso|ricota|glucosa|gelatina|ron|licor|conac|vino|cafe|te|canela|nuez moscada|jengibre|mermelada|jalea|yogur|mascarpone|avena|semola|salvado|grasa|ralladura|jugo)\b/;
/** Counted in any number. */
const COUNTED =
  /^(?:huevos?|yemas?|claras?|galletit|galletas?|vainillas?|tapas?|tapitas?|bombones|alfajor|merengu|cerezas|guindas|frutillas|obleas|pirotines|pasas de uva enteras)/;

/** Whether a number without a unit counts what follows it. Small plurals do, large numbers are weights. */
export function countsThings(
  number: { amount: number; upTo: number | null; isWord: boolean },
  folded: string,
): boolean {
  if (COUNTED.test(folded)) return true;
  if (UNCOUNTED.test(folded)) return false;
  if (number.amount <= 1) return true;
  const [first = ''] = folded.split(/[ ,(]/, 1);
  return (number.isWord || number.amount <= 30) && first.endsWith('s') && Number.isInteger(number.amount * 2);
}
