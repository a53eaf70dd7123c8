import type { FastifyInstance } from 'fastify';
import { settings } from '../../../contract/settings';
import { actingIn } from '../../accounts/safety/acting';
import { handle } from '../../platform/http/handle';
import type { Settings } from './settings.service';
import type { SettingsChanges } from './settings-changes.service';

interface Services {
  changeSettings: SettingsChanges;
  settings: Settings;
}

export function settingsRoutes(app: FastifyInstance, services: Services): void {
  const service = services.settings;
  handle(app, settings.read, () => service.readPublic());
  handle(app, settings.edit, () => service.edit());
  handle(app, settings.update, async (call) => {
    const { currentPassword: _, ...patch } = call.body;
    await services.changeSettings(patch, actingIn(call));
    return await service.edit();
  });
}
