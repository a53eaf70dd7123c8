import type { FastifyInstance } from 'fastify';
import { AppError } from '../../../../rules/errors';
import type { Deps } from '../../../platform/deps';
import type { PaymentProvider } from '../../orders/payment-provider';
import { openMercadoPago } from './mercado-pago/open-mercado-pago';
import { openPayPal } from './paypal/open-paypal';
import { openTransfer } from './transfer/transfer';

/** A provider whose keys can change while the shop runs. */
export interface ProviderSource {
  readonly name: string;
  /** The provider with its present keys; null while it has none. */
  current(): Promise<PaymentProvider | null>;
}

/** Opens a provider. */
export type OpenProvider = (app: FastifyInstance, deps: Deps) => ProviderSource;

/** All providers. The first configured one is the default of the cart; a transfer needs the creator's own work, so it is last. */
const PROVIDERS: OpenProvider[] = [openMercadoPago, openPayPal, openTransfer];

/** The provider of the webhook path without a provider name, kept for compatibility. */
export const DEFAULT_WEBHOOK = 'mercado-pago';

export type Providers = ReturnType<typeof createProviders>;

export function openProviders(app: FastifyInstance, deps: Deps): Providers {
  return createProviders(PROVIDERS.map((open) => open(app, deps)));
}

export function createProviders(sources: ProviderSource[]) {
  async function configured(): Promise<PaymentProvider[]> {
    const found = await Promise.all(sources.map((source) => source.current()));
    return found.filter((provider) => provider !== null);
  }

  async function find(name: string): Promise<PaymentProvider | undefined> {
    return (await sources.find((source) => source.name === name)?.current()) ?? undefined;
  }

  return {
    names: async () => (await configured()).map((provider) => provider.name),
    find,
    /** Returns the named provider, or the default one. */
    async get(name?: string): Promise<PaymentProvider> {
      const provider = name === undefined ? (await configured())[0] : await find(name);
      if (!provider) throw new AppError('payments_unavailable');
      return provider;
    },
  };
}
