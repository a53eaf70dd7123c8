export const KEPT_REASONS = ['changed', 'archived', 'promotion', 'files'] as const;

/** Why an undo left a product as it is, as the end of a sentence. */
export const KEPT_LABELS: Record<(typeof KEPT_REASONS)[number], string> = {
  changed: 'cambió después',
  archived: 'está archivado',
  promotion: 'tiene una promo que no es menor que el precio de antes',
  files: 'uno de sus archivos de antes ya no está',
};
