/** Reads a price in any usual notation. An ambiguous value stays text and is refused. */
export function readNumber(cell: string): number | string {
  const figure = cell.replace(/^(?:US\$|\$|ARS|USD)/i, '').replace(/[\s\u00a0]/g, '');
  if (/^-?\d+$/.test(figure)) return Number(figure);
  // 12500.5 and 12500,50
  if (/^-?\d+[.,]\d{1,2}$/.test(figure)) return Number(figure.replace(',', '.'));
  // 12.500,50 and 1.250.000
  if (/^\d{1,3}(?:\.\d{3})+,\d{1,2}$/.test(figure) || /^\d{1,3}(?:\.\d{3}){2,}$/.test(figure)) {
    return Number(figure.replaceAll('.', '').replace(',', '.'));
  }
  return cell;
}

export function readFlag(cell: string): boolean | string {
  const word = cell.toLowerCase();
  if (['', 'false', 'no', '0', 'falso'].includes(word)) return false;
  if (['true', 'sí', 'si', '1', 'verdadero', 'x'].includes(word)) return true;
  return cell;
}
