import type { FastifyInstance } from 'fastify';
import { bundles } from '../../../contract/bundles';
import { handle } from '../../platform/http/handle';
import type { Bundles } from './bundles.service';

export function bundleRoutes(app: FastifyInstance, service: Bundles): void {
  handle(app, bundles.list, async () => ({ data: await service.list() }));
  handle(app, bundles.create, ({ body, user }) => service.create(body, user.id));
  handle(app, bundles.update, ({ params, body, user }) => service.update(params.id, body, user.id));
}
