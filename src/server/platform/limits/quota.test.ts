import { expect, it } from 'vitest';
import { describeOnEachDatabase } from '../../testing/shop';
import { consumeQuota } from './quota';

const QUOTA = { name: 'test-bytes', maxBytes: 10_240, windowMs: 60_000 };

describeOnEachDatabase('quotas', (openShop) => {
  it('count the bytes of each account until the window ends', async () => {
    const shop = await openShop();
    await consumeQuota(shop, QUOTA, 'ana', 6_000);
    await expect(consumeQuota(shop, QUOTA, 'ana', 6_000)).rejects.toMatchObject({ code: 'daily_quota' });
    // A refused amount is not counted.
    await consumeQuota(shop, QUOTA, 'ana', 4_000);
    await consumeQuota(shop, QUOTA, 'bea', 10_000);
    shop.clock.advance(20_000);
    await expect(consumeQuota(shop, QUOTA, 'ana', 1_024)).rejects.toMatchObject({
      code: 'daily_quota',
      details: { retryAfter: 40 },
    });
    shop.clock.advance(40_000);
    await consumeQuota(shop, QUOTA, 'ana', 10_000);
  });

  it('refuse a file that exceeds the whole quota', async () => {
    const shop = await openShop();
    const consume = consumeQuota(shop, QUOTA, 'ana', 20_000);
    await expect(consume).rejects.toMatchObject({ code: 'daily_quota', status: 429 });
  });

  it('are not exceeded by concurrent requests', async () => {
    const shop = await openShop();
    const results = await Promise.allSettled(
      Array.from({ length: 10 }, () => consumeQuota(shop, QUOTA, 'ana', 3_000)),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  });
});
