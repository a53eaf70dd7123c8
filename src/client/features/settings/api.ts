import { useQueryClient } from '@tanstack/react-query';
import type { OwnSettings } from '../../../shared/settings';
import { api, apiQuery } from '../../api';
import { settingsQuery } from '../../settings';

/** Saves the creator's settings; the shop's pages fetch them again. */
export function useSaveSettings() {
  const client = useQueryClient();
  return async (body: OwnSettings) => {
    const answer = await api('PUT /admin/settings', { body });
    client.setQueryData(apiQuery('GET /admin/settings').queryKey, answer);
    void client.invalidateQueries({ queryKey: settingsQuery().queryKey });
    return answer;
  };
}
