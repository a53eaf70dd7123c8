const UNITS = ['B', 'kB', 'MB', 'GB'];

/** `3,4 MB` */
export function fileSize(bytes: number): string {
  const power = Math.min(Math.floor(Math.log10(Math.max(1, bytes)) / 3), UNITS.length - 1);
  const value = bytes / 1000 ** power;
  return `${value.toLocaleString('es-AR', { maximumFractionDigits: value < 10 ? 1 : 0 })} ${UNITS[power]}`;
}
