/** `es` as "Español". */
export function languageName(language: string): string {
  const name = new Intl.DisplayNames('es', { type: 'language' }).of(language) ?? language;
  return name.charAt(0).toUpperCase() + name.slice(1);
}
