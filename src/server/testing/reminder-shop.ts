import { remindOfCarts } from '../shop/reminders/remind-of-carts';
import type { OpenShop, Person } from './shop';

const HOUR_MS = 3_600_000;

/** A shop whose creator switched the reminders of carts on. It opens at nine in the morning of Buenos Aires. */
export async function openReminderShop(openShop: OpenShop) {
  const shop = await openShop({ SMTP_URL: 'smtp://localhost:2525' });
  const { token } = await shop.admin();
  const change = async (body: { isOn?: boolean; text?: string }) =>
    await shop.call('PUT /admin/automatic-letters/:kind', {
      token,
      params: { kind: 'cart-reminder' },
      body,
    });
  await change({ isOn: true });
  await shop.deliverMails();
  return {
    shop,
    token,
    change,
    ask: async (buyer: Person, itemId: string[], gifts: { itemId: string }[] = []) =>
      await shop.call('PUT /cart/reminder', { token: buyer.token, body: { itemId, gifts } }),
    /** Lets hours pass, runs the job and returns whom it reminded so far. */
    after: async (hours: number): Promise<string[]> => {
      shop.clock.advance(hours * HOUR_MS);
      await remindOfCarts(shop);
      await shop.deliverMails();
      return shop.mails.filter(({ subject }) => /en el carrito$/.test(subject)).map(({ to }) => to);
    },
  };
}
