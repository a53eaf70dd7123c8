/** Why a receipt is cheaper than the prices of its lines. */
export const DISCOUNT_REASONS = ['price', 'bundle', 'coupon', 'transfer'] as const;
/** Why a product costs less than its list price in a cart. */
export const LINE_REASONS = ['price', 'bundle', 'coupon', 'owned'] as const;
export type DiscountReason = (typeof DISCOUNT_REASONS)[number];

export const DISCOUNT_LABELS: Record<DiscountReason, string> = {
  price: 'Promoción',
  bundle: 'Combo',
  coupon: 'Cupón',
  transfer: 'Descuento por transferencia',
};

export const NOT_AN_INVOICE = 'No es una factura.';
