import { toCsv } from '../../shared/csv';

/** Hands a text to the browser as a file. */
export function download(fileName: string, content: BlobPart, type: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(address);
}

/** The mark at the start tells spreadsheets that it is UTF-8. */
export function downloadCsv(name: string, rows: (string | number)[][]): void {
  download(`${name}.csv`, `\ufeff${toCsv(rows)}`, 'text/csv;charset=utf-8');
}
