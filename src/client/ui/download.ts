import { toCsv } from '../../rules/csv';

/** Downloads a text as a file. */
export function download(fileName: string, content: BlobPart, type: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(address);
}

/** The byte order mark makes spreadsheets read the file as UTF-8. */
export function downloadCsv(name: string, rows: (string | number)[][]): void {
  download(`${name}.csv`, `\ufeff${toCsv(rows)}`, 'text/csv;charset=utf-8');
}
