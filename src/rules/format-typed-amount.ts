/** An amount with grouped thousands: `12.500` or `12.500,5`. */
const GROUPED = /^\d{1,3}(?:\.\d{3})*(?:,\d{0,2})?$/;

/**
 * Groups the thousands of an amount while it is typed: `12500` becomes `12.500`. `before` is the text before the last
 * key: only dots that this function wrote are moved, because a typed dot may be a decimal point.
 */
export function formatTypedAmount(typed: string, before: string): string {
  const dots = (text: string) => text.split('.').length;
  const hasOwnDots = dots(typed) === 1 || (GROUPED.test(before) && dots(typed) <= dots(before));
  if (!hasOwnDots || !/^[\d.]*(?:,\d{0,2})?$/.test(typed)) return typed;
  const [whole = '', ...rest] = typed.split(',');
  const digits = whole.replaceAll('.', '').replace(/^0+(?=\d)/, '');
  if (digits.length > 12) return before;
  const grouped = digits.replace(/\B(?=(\d{3})+$)/g, '.');
  return rest.length > 0 ? `${grouped},${rest.join('')}` : grouped;
}
