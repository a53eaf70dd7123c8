const PLATES = ['rose', 'vanilla', 'pistachio', 'sky', 'toffee'] as const;

/** The ground behind a product's picture: always the same for the same product. */
export function plateOf(id: string): string {
  let sum = 0;
  for (const letter of id) sum = (sum * 31 + letter.charCodeAt(0)) % 997;
  return `var(--plate-${PLATES[sum % PLATES.length]})`;
}
