/** The person behind a request. */
export interface SessionUser {
  sessionId: string;
  id: string;
  name: string;
  surname: string;
  email: string;
  role: 'admin' | 'user';
}
