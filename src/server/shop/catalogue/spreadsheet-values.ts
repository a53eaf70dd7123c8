import { type AppError, invalidField } from '../../../rules/errors';

/** The text of a file that was sent in base64: UTF-8, or what old spreadsheets call Unicode. */
export function decodeFile(content: string): string {
  const bytes = Buffer.from(content, 'base64');
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
  try {
    return new TextDecoder(isUtf16 ? 'utf-16le' : 'utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw refuseFile('El archivo no está en UTF-8. Al guardarlo en la planilla elige "CSV UTF-8".');
  }
}

export function refuseFile(message: string): AppError {
  return invalidField('content', message);
}

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
