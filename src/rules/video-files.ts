/** The order in which the videos of a folder become lessons: `2_batir.mp4` comes before `10_hornear.mp4`. */
export function byFileName(a: { name: string }, b: { name: string }): number {
  return a.name.localeCompare(b.name, 'es', { numeric: true });
}

/** `01_primer_amasado.mp4` becomes `Primer amasado`. */
export function titleOfFile(name: string): string {
  const words = name
    .replace(/\.[a-z0-9]{2,4}$/i, '')
    .replace(/^\d+\s*[-_.)]*\s*/, '')
    .replace(/[_-]+/g, ' ')
    .trim();
  return words ? words.charAt(0).toUpperCase() + words.slice(1) : name;
}
