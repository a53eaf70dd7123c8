/** Why a receipt is cheaper than the prices of its lines. */
export const DISCOUNT_REASONS = ['price', 'transfer'] as const;
export type DiscountReason = (typeof DISCOUNT_REASONS)[number];

export const DISCOUNT_LABELS: Record<DiscountReason, string> = {
  price: 'Promoción',
  transfer: 'Descuento por transferencia',
};

export const NOT_AN_INVOICE = 'No es una factura.';
