/** A short number for receipts and mails: the month of the order and the end of its id. */
export function orderNumber(order: { id: string; created_at: number }): string {
  return `${monthOf(order.created_at)}-${order.id.slice(-6).toUpperCase()}`;
}

/** The ids that an order number can mean: a range, because ids begin with their time, and an ending. */
export function idsOfNumber(number: string): { from: string; until: string; ending: string } | undefined {
  const [, year, month, ending] = /^(\d\d)(\d\d)-([0-9a-f]{6})$/i.exec(number) ?? [];
  if (!year || !month || !ending) return undefined;
  const start = (months: number) => idPrefix(Date.UTC(2000 + Number(year), Number(month) - 1 + months));
  return { from: start(0), until: start(1), ending: ending.toLowerCase() };
}

function monthOf(time: number): string {
  return new Date(time).toISOString().slice(2, 7).replace('-', '');
}

function idPrefix(time: number): string {
  const hex = time.toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}`;
}
