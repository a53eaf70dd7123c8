import type { FastifyInstance } from 'fastify';
import { cartReminder } from '../../../contract/cart-reminder';
import { handle } from '../../platform/http/handle';
import type { CartReminders } from './cart-reminders.service';

export function cartReminderRoutes(app: FastifyInstance, reminders: CartReminders): void {
  handle(app, cartReminder.read, ({ user }) => reminders.read(user.id));
  handle(app, cartReminder.ask, ({ body, user }) => reminders.ask(user.id, body));
  handle(app, cartReminder.forget, ({ user }) => reminders.forget(user.id));
}
