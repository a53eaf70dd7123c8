import type { FastifyInstance } from 'fastify';
import { settings } from '../../shared/settings';
import type { Deps } from '../deps';
import { handle } from '../http/handle';
import { createSettings } from './settings.service';

export function settingsRoutes(app: FastifyInstance, deps: Deps): void {
  const service = createSettings(deps);
  handle(app, settings.read, () => service.readPublic());
  handle(app, settings.edit, () => service.edit());
  handle(app, settings.update, ({ body, user }) => service.update(body, user.id));
}
