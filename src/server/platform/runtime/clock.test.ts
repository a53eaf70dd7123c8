import { expect, it } from 'vitest';
import { openPayingShop } from '../../testing/paying-shop';
import { describeOnEachDatabase } from '../../testing/shop';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

describeOnEachDatabase('a clock that is a day off', (openShop) => {
  it('ends sessions and links at their time after the clock is corrected', async () => {
    const { shop, askPreference } = await openPayingShop(openShop);
    const ana = await shop.register();
    const rogel = await shop.product();
    const isAlive = async (token: string) =>
      (await shop.call('GET /users/:id', { params: { id: ana.id }, token })).status === 200;
    const first = (await askPreference(ana, [rogel])).body.orderKey;

    shop.clock.advance(DAY_MS);
    expect(await isAlive(ana.token)).toBe(true);
    expect((await askPreference(ana, [rogel])).body.orderKey).toBe(first);
    const login = { email: ana.email, password: ana.password };
    const made = (await shop.call('POST /users/login', { body: login })).body.token;

    shop.clock.advance(-DAY_MS);
    expect(await isAlive(made)).toBe(true);
    shop.clock.advance(20 * DAY_MS + MINUTE_MS);
    // Never longer than the clock was off.
    expect([await isAlive(ana.token), await isAlive(made)]).toEqual([false, true]);
    expect((await askPreference({ ...ana, token: made }, [rogel])).body.orderKey).not.toBe(first);
    shop.clock.advance(DAY_MS);
    expect(await isAlive(made)).toBe(false);
  });
});
