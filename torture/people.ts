import { setTimeout as pause } from 'node:timers/promises';
import { type Context, send } from './context';
import type { Random } from './random';

export interface Person {
  id: string;
  email: string;
  token: string;
}

const LONGEST_WAIT_S = 60;

/** Registers a person that the other clients do not use. */
export async function registerStranger(context: Context, random: Random): Promise<Person> {
  const email = `${random.word()}@tortura.test`;
  const register = () =>
    send(context, random, 'POST', '/users/create', {
      body: { name: 'Tortura', surname: 'Prueba', email, password: 'tortura' },
    });
  let { outcome, answer } = await register();
  // A machine that stalls for seconds makes the shop refuse.
  for (let tries = 0; tries < LONGEST_WAIT_S && isBusy(answer); tries++) {
    await pause(1000);
    ({ outcome, answer } = await register());
  }
  if (outcome !== 'done') throw new Error(`The registration failed: ${JSON.stringify(answer)}`);
  const { token, created } = answer as { token: string; created: { id: string } }; // shape of this endpoint
  return { id: created.id, email, token };
}

function isBusy(answer: unknown): boolean {
  return (answer as { error?: string } | null)?.error === 'busy'; // shape of every error answer
}
