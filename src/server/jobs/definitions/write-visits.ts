import type { Services } from '../../services';
import type { JobDefinition } from '../scheduler';

/** In every process, because each counts its own visits. */
export function writeVisits(visits: Services['visits']): JobDefinition {
  return { name: 'write-visits', schedule: { everyMs: 10_000 }, run: visits.flush };
}
