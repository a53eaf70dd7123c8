import type { Random } from './random';
import { send, type World } from './world';

export interface Person {
  id: string;
  email: string;
  token: string;
}

/** Somebody whom the other clients do not know. */
export async function registerStranger(world: World, random: Random): Promise<Person> {
  const email = `${random.word()}@tortura.test`;
  const { told, answer } = await send(world, random, 'POST', '/users/create', {
    body: { name: 'Tortura', surname: 'Prueba', email, password: 'tortura' },
  });
  if (told !== 'done') throw new Error(`Nobody could register: ${JSON.stringify(answer)}`);
  const { token, created } = answer as { token: string; created: { id: string } }; // shape of this endpoint
  return { id: created.id, email, token };
}
