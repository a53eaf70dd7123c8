import { useEffect } from 'react';
import { useSession } from './session-store';

type Field = 'name' | 'email';

/** Fills empty name and email fields with the logged-in user's data. */
export function useOwnDetails(
  read: (field: Field) => string,
  write: (field: Field, value: string) => void,
): Record<Field, string> {
  const name = useSession(({ user }) => (user ? `${user.name} ${user.surname}`.trim() : ''));
  const email = useSession(({ user }) => user?.email ?? '');
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a different user fills the form again.
  useEffect(() => {
    if (name && !read('name')) write('name', name);
    if (email && !read('email')) write('email', email);
  }, [name, email]);
  return { name, email };
}
