import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { registerErrorHandler } from './error-handler';
import { limitWork } from './overload';

describe('an overloaded shop', () => {
  it('refuses at once what it cannot begin, says when to come back, and recovers', async () => {
    const app = Fastify();
    registerErrorHandler(app);
    limitWork(app, 2);
    let open = () => {};
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    app.get('/slow', async () => {
      await gate;
      return 'done';
    });
    const working = [
      app.inject('/slow').then((answer) => answer),
      app.inject('/slow').then((answer) => answer),
    ];
    await new Promise(setImmediate);
    const refused = await app.inject('/slow');
    expect(refused.statusCode).toBe(503);
    expect(refused.headers['retry-after']).toBe('2');
    expect(refused.json().error).toBe('busy');
    open();
    expect((await Promise.all(working)).map((answer) => answer.statusCode)).toEqual([200, 200]);
    expect((await app.inject('/slow')).statusCode).toBe(200);
    await app.close();
  });
});
