/** The colours of the brand that a creator can choose. `tokens.css` has their values, and a test their contrast. */
export const PALETTES = {
  frutilla: 'Frutilla',
  cacao: 'Cacao',
  oliva: 'Oliva',
  mar: 'Mar',
  ciruela: 'Ciruela',
} as const;

type Palette = keyof typeof PALETTES;
export const PALETTE_NAMES = Object.keys(PALETTES) as Palette[]; // the record has no other keys
