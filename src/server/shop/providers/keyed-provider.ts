import type { PaymentProvider } from '../orders/payment-provider';

/** Builds the adapter again when its keys change. It is kept otherwise, because it holds an access token and a queue. */
export function createKeyedProvider<K>(
  name: string,
  readKeys: () => Promise<K | null>,
  create: (keys: K) => PaymentProvider,
) {
  let kept: { keys: string; provider: PaymentProvider } | undefined;
  return {
    name,
    async current(): Promise<PaymentProvider | null> {
      const found = await readKeys();
      if (found === null) return null;
      const keys = JSON.stringify(found);
      if (kept?.keys !== keys) kept = { keys, provider: create(found) };
      return kept.provider;
    },
  };
}
