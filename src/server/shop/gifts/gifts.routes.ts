import type { FastifyInstance } from 'fastify';
import { gifts } from '../../../contract/gifts';
import { done, handle } from '../../platform/http/handle';
import { createLimiter } from '../../platform/limits/limiter';
import { listGifts } from './gift-list';
import type { Gifts } from './gifts.service';

/** Embedding typefaces takes the processor for a moment. */
const runLimited = createLimiter({ concurrency: 1, maxQueued: 20 });

export function giftRoutes(app: FastifyInstance, service: Gifts): void {
  const { deps } = app;
  handle(app, gifts.read, ({ params, user }) => service.read(params.token, user?.id ?? null));
  handle(app, gifts.claim, ({ params, body }) =>
    done(service.claim(params.token, body), 'Te enviamos un enlace. Ábrelo y el regalo es tuyo.'),
  );
  handle(app, gifts.redeem, ({ params, user }) => service.redeem(params.token, user.id));
  handle(app, gifts.exchange, ({ params, body, user }) =>
    service.exchange(params.token, body.itemId, user.id),
  );
  handle(app, gifts.passOn, ({ params, body, user }) => service.passOn(params.token, body, user.id));
  handle(app, gifts.code, ({ body }) => service.findCode(body.code));
  handle(app, gifts.list, async ({ user }) => ({ data: await service.list(user.id) }));
  handle(app, gifts.update, ({ params, body, user }) => service.update(params.id, body, user.id));
  handle(app, gifts.resend, ({ params, user }) => service.resend(params.id, user.id));
  handle(app, gifts.card, async ({ params, user, reply }) => {
    const card = await service.card(params.id, user.id);
    const { printGiftCard } = await import('./gift-card-pdf');
    const bytes = await runLimited(() => printGiftCard(card));
    return reply
      .type('application/pdf')
      .header('content-disposition', 'attachment; filename="tarjeta-de-regalo.pdf"')
      .send(Buffer.from(bytes));
  });
  handle(app, gifts.admin, ({ query }) => listGifts(deps, query));
}
