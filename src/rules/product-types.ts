/** What a visitor calls each type of product. */
export const TYPE_LABELS = { curso: 'Curso', recipebook: 'Recetario', bundle: 'Combo' } as const;
