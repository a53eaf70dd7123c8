const PLATES = ['rose', 'vanilla', 'pistachio', 'sky', 'toffee'] as const;

/** The background colour of a product's picture, derived from its id. */
export function plateOf(id: string): string {
  let sum = 0;
  for (const letter of id) sum = (sum * 31 + letter.charCodeAt(0)) % 997;
  return `var(--plate-${PLATES[sum % PLATES.length]})`;
}
