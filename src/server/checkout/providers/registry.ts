import type { FastifyInstance } from 'fastify';
import { AppError } from '../../../shared/errors';
import type { Deps } from '../../deps';
import type { PaymentProvider } from '../payment-provider';
import { openMercadoPago } from './mercado-pago/open-mercado-pago';

/** Opens a provider, or returns null when it is not configured. */
export type OpenProvider = (app: FastifyInstance, deps: Deps) => PaymentProvider | null;

/** All providers. The first configured one is the default of the cart. */
const PROVIDERS: OpenProvider[] = [openMercadoPago];

/** The provider of the webhook path without a provider name, kept for compatibility. */
export const DEFAULT_WEBHOOK = 'mercado-pago';

export type Providers = ReturnType<typeof createProviders>;

export function openProviders(app: FastifyInstance, deps: Deps): Providers {
  return createProviders(PROVIDERS.map((open) => open(app, deps)).filter((provider) => provider !== null));
}

export function createProviders(configured: PaymentProvider[]) {
  return {
    names: configured.map((provider) => provider.name),
    find: (name: string) => configured.find((provider) => provider.name === name),
    /** Returns the named provider, or the default one. */
    get(name = configured[0]?.name): PaymentProvider {
      const provider = configured.find((each) => each.name === name);
      if (!provider) throw new AppError('payments_unavailable');
      return provider;
    },
  };
}
