/** Folds case and accents, so that `medialúna` finds `Medialuna`. */
export function foldForSearch(value: string): string {
  return value.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
}
