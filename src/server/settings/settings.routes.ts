import type { FastifyInstance } from 'fastify';
import { settings } from '../../shared/settings';
import { handle } from '../http/handle';
import type { Services } from '../services';

export function settingsRoutes(app: FastifyInstance, services: Services): void {
  const service = services.settings;
  handle(app, settings.read, () => service.readPublic());
  handle(app, settings.edit, () => service.edit());
  handle(app, settings.update, ({ body, user }) => service.update(body, user.id));
}
