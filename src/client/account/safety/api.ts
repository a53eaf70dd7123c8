import { api, apiQuery } from '../../api';
import { useSession } from '../../state/session-store';

export const confirmationQuery = { ...apiQuery('GET /admin/confirmation'), staleTime: 0 };
export const requestConfirmation = () => api('POST /admin/confirmation/link');
export const confirmSession = (token: string) =>
  api('POST /admin/confirmation/link/:token', { params: { token } });

export const undoQuery = (token: string) => apiQuery('GET /admin/undo/:token', { params: { token } });

/** The undone account may be the one of this browser, whose session has then ended. */
export async function undoChange(token: string) {
  const answer = await api('POST /admin/undo/:token', { params: { token } });
  const { user } = useSession.getState();
  if (user) await api('GET /users/:id', { params: { id: user.id } }).catch(() => undefined);
  return answer;
}
