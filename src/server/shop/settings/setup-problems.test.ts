import { expect, it } from 'vitest';
import { describeOnEachDatabase } from '../../testing/shop';
import { alertSetupProblems } from './setup-problems';

describeOnEachDatabase('an unfinished shop', (openShop) => {
  it('lists the missing settings in the panel and mails them once a month', async () => {
    const shop = await openShop();
    const { token, password: currentPassword } = await shop.admin();
    await shop.deliverMails();
    shop.mails.splice(0);
    const alerts = async () =>
      (await shop.deliverMails()).filter(({ text }) => !text.includes('/no-fui-yo/'));
    const problems = async () => (await shop.call('GET /admin/summary', { token })).body.setupProblems;
    expect(await problems()).toEqual(['no_payment_method', 'no_creator_name', 'no_legal_owner']);
    await alertSetupProblems(shop);
    await alertSetupProblems(shop);
    expect(await alerts()).toMatchObject([{ to: 'duena@tienda.test', subject: 'A tu tienda le falta algo' }]);

    const body = {
      creatorName: 'Lola Vera',
      paypalLink: 'https://paypal.me/lola',
      legalName: 'Lola Vera',
      taxId: '27-11111111-7',
      legalAddress: 'Rosario',
      currentPassword,
    };
    await shop.call('PUT /admin/settings', { token, body });
    expect(await problems()).toEqual([]);
    await alertSetupProblems(shop);
    expect(await alerts()).toHaveLength(1);

    await shop.call('PUT /admin/settings', { token, body: { creatorName: '', paypalLink: '', taxId: '' } });
    await alertSetupProblems(shop);
    expect(await alerts()).toHaveLength(1);
    shop.clock.advance(31 * 24 * 3_600_000);
    await alertSetupProblems(shop);
    expect(await alerts()).toHaveLength(2);
  });

  it('reports when its mails have no recipient', async () => {
    const shop = await openShop({ OWNER_EMAIL: '' });
    const { token, id } = await shop.admin();
    await shop.db.updateTable('users').set({ email_verified_at: null }).where('id', '=', id).execute();
    const summary = await shop.call('GET /admin/summary', { token });
    expect(summary.body.setupProblems).toContain('no_owner_mail');
  });
});
