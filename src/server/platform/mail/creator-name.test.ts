import { expect, it } from 'vitest';
import { describeOnEachDatabase } from '../../testing/shop';

describeOnEachDatabase("the creator's name", (openShop) => {
  it('signs mails as the creator wrote it in her settings', async () => {
    const shop = await openShop({ CREATOR_NAME: 'La tienda' });
    const { token } = await shop.admin();
    await shop.register();
    expect((await shop.deliverMails()).at(-1)?.text).toContain('La tienda');
    await shop.call('PUT /admin/settings', { token, body: { creatorName: 'Mora Quintana' } });
    await shop.register();
    expect((await shop.deliverMails()).at(-1)?.text).toContain('Mora Quintana');
  });
});
