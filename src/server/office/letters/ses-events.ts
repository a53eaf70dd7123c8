import { z } from 'zod';
import type { MailEvent } from './bounces';

const address = z.object({ emailAddress: z.string().max(500) });
const stamp = z.iso.datetime({ offset: true }).optional().catch(undefined);

const sesEvent = z.object({
  /** The first name is that of notifications, the second that of published events. */
  notificationType: z.string().optional(),
  eventType: z.string().optional(),
  bounce: z
    .object({ bounceType: z.string(), bouncedRecipients: z.array(address), timestamp: stamp })
    .optional(),
  complaint: z.object({ complainedRecipients: z.array(address), timestamp: stamp }).optional(),
});

/** The bounces and complaints in a message of Amazon SES; none in any other one. */
export function readSesEvents(message: unknown): MailEvent[] {
  const parsed = sesEvent.safeParse(message);
  if (!parsed.success) return [];
  const { bounce, complaint } = parsed.data;
  const type = (parsed.data.notificationType ?? parsed.data.eventType)?.toLowerCase();
  if (type === 'bounce' && bounce)
    return bounce.bouncedRecipients.map(({ emailAddress: email }) => ({
      type: 'bounce',
      email: plainAddress(email),
      isPermanent: bounce.bounceType === 'Permanent',
      at: bounce.timestamp,
    }));
  if (type === 'complaint' && complaint)
    return complaint.complainedRecipients.map(({ emailAddress: email }) => ({
      type: 'complaint',
      email: plainAddress(email),
      isPermanent: true,
      at: complaint.timestamp,
    }));
  return [];
}

/** It may come as `Ana <ana@correo.test>`. */
function plainAddress(email: string): string {
  return /<([^<>]+)>\s*$/.exec(email)?.[1] ?? email;
}
