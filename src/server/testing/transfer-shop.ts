import type { AdminProduct } from '../../contract/catalogue';
import type { OpenShop, Person, TestShop } from './shop';

const ACCOUNT = {
  transferAlias: 'mora.dulce',
  transferCbu: '2850590940090418135201',
  transferHolder: 'Mora Quintana',
};

/** A shop that takes transfers. */
export async function openTransferShop(openShop: OpenShop, more: Record<string, string> = {}) {
  const shop = await openShop();
  return { shop, ...(await takeTransfers(shop, more)) };
}

/** Sets the account of a shop. Returns what tests of transfers do in it. */
export async function takeTransfers(shop: TestShop, more: Record<string, string> = {}) {
  const admin = await shop.admin();
  const body = { ...ACCOUNT, ...more, currentPassword: admin.password };
  await shop.call('PUT /admin/settings', { token: admin.token, body });
  const orderId = async (key?: string) => {
    let query = shop.db.selectFrom('orders').select('id');
    if (key) query = query.where('key', '=', key);
    return (await query.executeTakeFirstOrThrow()).id;
  };
  return {
    orderId,
    transfer: (buyer: Person, products: AdminProduct[]) =>
      shop.call('POST /payment/transfer', {
        token: buyer.token,
        body: { itemId: products.map(({ id }) => id), userId: buyer.id },
      }),
    received: async (key?: string) =>
      await shop.call('POST /admin/orders/:id/received', {
        token: admin.token,
        params: { id: await orderId(key) },
      }),
    /** The order as the creator sees it. */
    detail: async (key: string) =>
      (
        await shop.call('GET /admin/orders/:id', {
          token: admin.token,
          params: { id: await orderId(key) },
        })
      ).body,
    /** How many amounts are taken. */
    taken: async () => (await shop.call('GET /admin/transfer-amounts', { token: admin.token })).body,
    order: async (key: string) => (await shop.call('GET /payment/order/:key', { params: { key } })).body,
    ownedBy: async (buyer: Person) => {
      const params = { userId: buyer.id };
      const answer = await shop.call('GET /purchase/:userId', { token: buyer.token, params });
      return answer.body.products.map(({ itemId }) => itemId);
    },
    mailsAbout: async (subject: string | RegExp) =>
      (await shop.deliverMails()).filter((mail) =>
        typeof subject === 'string' ? mail.subject === subject : subject.test(mail.subject),
      ),
    runJobs: async ({ deps }: TestShop['app']) => {
      await deps.jobs.plan();
      await deps.jobs.runDue();
    },
  };
}
