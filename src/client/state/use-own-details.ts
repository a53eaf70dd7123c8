import { useSession } from './session-store';

/** The name and the email of the logged-in user, for forms that ask for them. Empty for a visitor. */
export function useOwnDetails(): { name: string; email: string } {
  const name = useSession(({ user }) => (user ? `${user.name} ${user.surname}`.trim() : ''));
  const email = useSession(({ user }) => user?.email ?? '');
  return { name, email };
}
