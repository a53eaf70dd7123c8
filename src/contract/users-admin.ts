import { z } from 'zod';
import { role, user } from './accounts';
import { pageOf } from './answers';
import { wireType } from './catalogue';
import { endpoint } from './endpoint';
import { verdict } from './people';
import { closeOrderId, payment } from './purchases';
import { currentPassword } from './safety';
import { anyId, pageQuery, text } from './text';

const adminUser = user.extend({ createdAt: z.string(), purchaseCount: z.number() });
const judgedUser = adminUser.extend({ verdict });
export type AdminUser = z.infer<typeof adminUser>;

const ownedProduct = z.object({
  id: z.string(),
  itemId: z.string(),
  title: z.string(),
  type: wireType,
  isArchived: z.boolean(),
  origin: z.enum(['order', 'proof', 'admin', 'demo', 'gift']),
  /** How it was paid. */
  method: z.string(),
  /** Its sale: the order, the proof or this grant. */
  saleId: z.string(),
  currency: z.enum(['ARS', 'USD']).nullable(),
  amount: z.number(),
  grantedAt: z.string(),
  revokedAt: z.string().nullable(),
  revokedReason: z.string().nullable(),
});
export type OwnedProduct = z.infer<typeof ownedProduct>;

const userDetail = z.object({ user: adminUser, purchases: z.array(ownedProduct) });
const reason = text(300);

export const usersAdmin = {
  list: endpoint.admin('GET /admin/users', {
    summary: 'Users by name or mail or role, with the number of products of each; newest first',
    query: z.object({ ...pageQuery, role: role.optional() }),
    response: pageOf(judgedUser),
  }),
  get: endpoint.admin('GET /admin/users/:id', {
    summary: 'One user with all granted and revoked products',
    response: userDetail,
  }),
  grant: endpoint.admin('POST /admin/users/:id/grant', {
    whenFull: 'goes-on',
    summary:
      'Grants a product to a user, with the reason; closeOrderId names an open order that it pays by hand',
    body: z.object({ item_id: anyId, reason, payment, closeOrderId }),
    response: userDetail,
  }),
  revoke: endpoint.admin('POST /admin/users/:id/revoke', {
    whenFull: 'goes-on',
    summary: 'Revokes a product of a user, with the reason',
    body: z.object({ item_id: anyId, reason }),
    response: userDetail,
  }),
  setRole: endpoint.admin('PUT /admin/users/:id/role', {
    whenFull: 'goes-on',
    summary: 'Promotes or demotes an admin, with the current password; the last admin cannot be demoted',
    body: z.object({ role, currentPassword }),
    response: adminUser,
  }),
};
