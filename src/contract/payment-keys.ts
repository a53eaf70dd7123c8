import { z } from 'zod';
import { PROVIDER_NAMES } from '../rules/payment-providers';
import { endpoint } from './endpoint';
import { currentPassword } from './safety';
import { text } from './text';

const provider = z.enum(PROVIDER_NAMES);

/** Where the keys in use come from. Keys of the settings win over those of the environment. */
const keySource = z.enum(['settings', 'environment', 'simulator', 'none', 'unreadable']);
export type KeySource = z.infer<typeof keySource>;

const storedKeys = z.object({
  /** The last letters of each key, by field; empty for a short key. */
  hints: z.record(z.string(), z.string()),
  savedAt: z.string(),
  savedBy: z.string().nullable(),
  /** When the provider accepted them; null when it did not answer. */
  checkedAt: z.string().nullable(),
});

const providerKeys = z.object({
  provider,
  source: keySource,
  hasEnvironment: z.boolean(),
  /** Nobody pays with real money. */
  isTest: z.boolean(),
  stored: storedKeys.nullable(),
  /** The address for the events of the provider. */
  webhookUrl: z.string(),
});
export type ProviderKeys = z.infer<typeof providerKeys>;

const paymentKeysView = z.object({
  /** False without SECRETS_KEY: keys can only come from the environment. */
  canStore: z.boolean(),
  providers: z.array(providerKeys),
});

/** A key as it is copied from the provider; an empty one keeps the stored one. */
const key = text(500, 0).refine((value) => /^[\x21-\x7e]*$/.test(value), {
  error: 'Una clave no lleva espacios ni acentos. Cópiala de nuevo, entera.',
});
const byProvider = { provider };

export const paymentKeys = {
  read: endpoint.admin('GET /admin/payment-keys', {
    summary: 'Which keys the payment providers use, without the keys',
    response: paymentKeysView,
  }),
  save: endpoint.admin('PUT /admin/payment-keys/:provider', {
    summary:
      'Checks and stores the keys of a provider, by the names of its fields; empty ones stay as they are',
    params: byProvider,
    body: z.object({ currentPassword }).catchall(key),
    response: paymentKeysView,
  }),
  check: endpoint.admin('POST /admin/payment-keys/:provider/check', {
    summary: 'Asks the provider whether it accepts the stored keys',
    params: byProvider,
    response: paymentKeysView,
  }),
  remove: endpoint.admin('POST /admin/payment-keys/:provider/remove', {
    whenFull: 'goes-on',
    summary: 'Removes the stored keys; those of the environment count again',
    params: byProvider,
    body: z.object({ currentPassword }),
    response: paymentKeysView,
  }),
};
