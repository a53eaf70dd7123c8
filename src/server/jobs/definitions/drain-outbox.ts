import type { Outbox } from '../outbox';
import type { JobDefinition } from '../scheduler';

export function drainOutbox(outbox: Outbox): JobDefinition {
  return { name: 'drain-outbox', schedule: { everyMs: 1_000 }, run: outbox.drain };
}
