import type { CartQuote } from '../../../contract/coupons';
import type { CartItem } from '../../state/browser-storage';
import { useQuote } from './api';

/** The cart at the prices of the server's quote, and what a coupon or a bundle does in it. Without either nobody is asked. */
export function useQuotedItems(items: CartItem[]) {
  const pesos = useQuote(items, 'ARS');
  const dollars = useQuote(items, 'USD');
  const gifts = items.filter(({ gift }) => gift);
  // The lines of gifts come last, in the order of the cart.
  const lineOf = (quote: CartQuote | undefined, item: CartItem) =>
    item.gift
      ? quote?.lines.filter(({ isGift }) => isGift)[gifts.indexOf(item)]
      : quote?.lines.find((line) => line.itemId === item.id && !line.isGift && line.reason !== 'owned');
  return {
    items: items.map((item) => ({
      ...item,
      price: lineOf(pesos.data, item)?.paid ?? item.price,
      USDprice: lineOf(dollars.data, item)?.paid ?? item.USDprice,
    })),
    lineOf: (item: CartItem) => lineOf(pesos.data, item),
    quote: pesos.data,
    error: pesos.error,
    /** The code to order with, in the currencies that it serves. */
    codes: { ARS: pesos.data?.coupon?.code, USD: dollars.data?.coupon?.code },
    isReady: !pesos.isFetching && !dollars.isFetching,
  };
}
