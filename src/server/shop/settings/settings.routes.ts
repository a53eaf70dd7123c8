import type { FastifyInstance } from 'fastify';
import { settings } from '../../../contract/settings';
import { actingIn } from '../../accounts/safety/confirmation';
import { handle } from '../../platform/http/handle';
import type { Settings } from './settings.service';
import type { SettingsChanges } from './settings-changes.service';

export function settingsRoutes(app: FastifyInstance, service: Settings, change: SettingsChanges): void {
  handle(app, settings.read, () => service.readPublic());
  handle(app, settings.edit, () => service.edit());
  handle(app, settings.update, async (call) => {
    const { currentPassword: _, ...patch } = call.body;
    await change(patch, actingIn(call));
    return await service.edit();
  });
}
