import type { createStreamWork } from '../../videos/stream-work';
import type { JobDefinition } from '../scheduler';

/** Completes prepared videos and makes streams of uploaded ones. */
export function workOnStreams(streamWork: ReturnType<typeof createStreamWork>): JobDefinition {
  return { name: 'work-on-streams', schedule: { everyMs: 1_000 }, run: streamWork.run };
}
