import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { checkout, OrderStatus } from '../../../contract/checkout';
import type { Endpoint } from '../../../contract/endpoint';
import type { ProviderName } from '../../../rules/payment-providers';
import type { Deps } from '../../platform/deps';
import type { Config } from '../../platform/runtime/config';
import type { SessionUser } from '../../platform/runtime/session-user';
import type { PaymentProvider } from '../orders/payment-provider';
import type { Verdict } from './ask-provider';

export type Values = Record<string, string>;

/** Everything that the shop knows of a provider: its labels are in `rules/payment-providers.ts`, its keys in `rules/provider-keys.ts`. */
export interface ProviderRecord<K extends Values = Values> {
  readonly name: ProviderName;
  readonly keys: ProviderKeyRules<K>;
  /** Where the provider sends its events. */
  readonly webhook: Endpoint & { query?: z.ZodType<Record<string, unknown>> };
  open(app: FastifyInstance, deps: Deps): ProviderSource;
  /** The calls that only this provider needs. */
  routes?(app: FastifyInstance, calls: CheckoutCalls): void;
}

/** The operations of the checkout that the calls of a provider use. */
export interface CheckoutCalls {
  createPreference(
    caller: SessionUser,
    cart: Omit<z.output<typeof checkout.createPreference.body>, 'price'> & { price?: number | undefined },
    options: { isPressed?: boolean; address: string; agent: string },
  ): Promise<{ id: string; init_point: string; orderKey: string; total: number }>;
  checkOwn(caller: SessionUser, orderKey: string): Promise<OrderStatus>;
}

export interface ProviderKeyRules<K extends Values = Values> {
  schema: z.ZodType<K>;
  /** The keys of the environment. */
  own(config: Config): K | undefined;
  /** Nobody pays with real money. */
  isTest(keys: K): boolean;
  /** Asks the provider. The returned values include the details of its answer. */
  check(values: Values, urls: Config['providerUrls']): Promise<{ verdict: Verdict; values: Values }>;
  refusal: { field: string; message: string };
}

/** A provider whose keys can change while the shop runs. */
export interface ProviderSource {
  readonly name: string;
  /** The provider with its present keys; null while it has none. */
  current(): Promise<PaymentProvider | null>;
}
