import { useQueryClient } from '@tanstack/react-query';
import type { AnswerOf, InputOf } from '../../../contract/api';
import type { OwnSettings } from '../../../contract/settings';
import type { ProviderName } from '../../../rules/payment-providers';
import { api, apiQuery, freshQuery } from '../../api';
import { settingsQuery } from '../../settings';

/** Saves some of the creator's settings; the shop's pages fetch them again. */
export function useSaveSettings() {
  const client = useQueryClient();
  return async (body: Partial<OwnSettings>) => {
    const answer = await api('PUT /admin/settings', { body } as InputOf<'PUT /admin/settings'>); // the lists of the form have only valid options
    client.setQueryData(apiQuery('GET /admin/settings').queryKey, answer);
    void client.invalidateQueries({ queryKey: settingsQuery().queryKey });
    return answer;
  };
}

export const paymentKeysQuery = freshQuery('GET /admin/payment-keys');

/** Changes the keys of the payment providers. The shop's pages fetch the payment methods again. */
export function useKeyChanges() {
  const client = useQueryClient();
  const show = (answer: AnswerOf<'GET /admin/payment-keys'>) => {
    client.setQueryData(paymentKeysQuery.queryKey, answer);
    void client.invalidateQueries({ queryKey: settingsQuery().queryKey });
    return answer;
  };
  return {
    /** Returns whether the provider accepted the keys, or did not answer. */
    async save(provider: ProviderName, values: Record<string, string>): Promise<boolean> {
      const answer = await api('PUT /admin/payment-keys/:provider', { params: { provider }, body: values });
      const saved = show(answer).providers.find((each) => each.provider === provider);
      return Boolean(saved?.stored?.checkedAt);
    },
    check: async (provider: ProviderName) =>
      show(await api('POST /admin/payment-keys/:provider/check', { params: { provider } })),
    remove: async (provider: ProviderName) =>
      show(await api('POST /admin/payment-keys/:provider/remove', { params: { provider }, body: {} })),
  };
}

export const transferAmountsQuery = freshQuery('GET /admin/transfer-amounts');

export const pushQuery = freshQuery('GET /admin/push');

/** Adds and removes devices that show a notice for a sale. */
export function usePushChanges() {
  const client = useQueryClient();
  const show = (answer: AnswerOf<'GET /admin/push'>) => client.setQueryData(pushQuery.queryKey, answer);
  return {
    add: async (body: InputOf<'POST /admin/push'>['body']) => show(await api('POST /admin/push', { body })),
    remove: async (id: string) => show(await api('DELETE /admin/push/:id', { params: { id } })),
  };
}
