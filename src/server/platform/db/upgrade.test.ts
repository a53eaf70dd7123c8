import { expect, it } from 'vitest';
import { expectOldFacts, expectOldRows, loadOldShop, NEW_STEPS, OLD_SHOP } from '../../testing/old-shop';
import { describeOnBothDatabases } from '../../testing/shop';
import { migrate } from './migrate';

describeOnBothDatabases('a shop of version 0.1.0', (openShop) => {
  it('is upgraded in place with all its rows, its sessions and its facts', async () => {
    const shop = await openShop();
    shop.clock.set(OLD_SHOP.madeAt);
    await loadOldShop(shop);
    expect(await migrate(shop.db)).toEqual(NEW_STEPS);
    await expectOldRows(shop, []);
    await expectOldFacts(shop);
  });
});
