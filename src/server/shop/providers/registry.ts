import type { FastifyInstance } from 'fastify';
import { AppError } from '../../../rules/errors';
import { PROVIDER_NAMES, type ProviderName } from '../../../rules/payment-providers';
import type { Deps } from '../../platform/deps';
import type { PaymentProvider } from '../orders/payment-provider';
import { mercadoPagoProvider } from './mercado-pago/mercado-pago-provider';
import { paypalProvider } from './paypal/paypal-provider';
import type { ProviderRecord, ProviderSource } from './provider';

export const PROVIDER_RECORDS: Record<ProviderName, ProviderRecord> = {
  'mercado-pago': mercadoPagoProvider,
  paypal: paypalProvider,
};

/** In the order of `PROVIDER_NAMES`: the first configured one is the default of the cart. */
export const ALL_PROVIDERS: ProviderRecord[] = PROVIDER_NAMES.map((name) => PROVIDER_RECORDS[name]);

export type Providers = ReturnType<typeof createProviders>;

export function openProviders(app: FastifyInstance, deps: Deps): ProviderSource[] {
  return ALL_PROVIDERS.map((provider) => provider.open(app, deps));
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
