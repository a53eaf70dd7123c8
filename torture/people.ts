import { type Context, send } from './context';
import type { Random } from './random';

export interface Person {
  id: string;
  email: string;
  token: string;
}

/** Registers a person that the other clients do not use. */
export async function registerStranger(context: Context, random: Random): Promise<Person> {
  const email = `${random.word()}@tortura.test`;
  const { outcome, answer } = await send(context, random, 'POST', '/users/create', {
    body: { name: 'Tortura', surname: 'Prueba', email, password: 'tortura' },
  });
  if (outcome !== 'done') throw new Error(`The registration failed: ${JSON.stringify(answer)}`);
  const { token, created } = answer as { token: string; created: { id: string } }; // shape of this endpoint
  return { id: created.id, email, token };
}
