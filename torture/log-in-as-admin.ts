import { fetchWhenFree } from './fetch-when-free';

/** The token of the demo's admin. */
export async function logInAsAdmin(home: string): Promise<string> {
  const login = await fetchWhenFree(`${home}/api/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@demo.test', password: 'admin-demo' }),
  });
  const { token } = (await login.json()) as { token: string }; // shape of this endpoint
  return token;
}
