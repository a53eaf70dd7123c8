import { LANE_NAMES, LANES, type Lane } from '../../../rules/job-kinds';
import type { Log } from '../runtime/log';

interface Work<Row> {
  claim(lane: Lane): Promise<Row | undefined>;
  run(row: Row): Promise<void>;
  log: Log;
}

/** Works on all lanes at the same time, with a few workers each, so that a job that hangs delays no other lane. */
export function createLaneWorkers<Row>({ claim, run, log }: Work<Row>) {
  const workers = new Map<Lane, Set<Promise<void>>>(LANE_NAMES.map((lane) => [lane, new Set()]));
  let isStopping = false;

  function start(lane: Lane): void {
    const running = workers.get(lane);
    if (!running || isStopping || running.size >= LANES[lane]) return;
    const worker = workOn(lane)
      .catch((error: unknown) => log.error({ err: error, lane }, 'the outbox stopped until its next turn'))
      .finally(() => running.delete(worker));
    running.add(worker);
  }

  async function workOn(lane: Lane): Promise<void> {
    for (let row = await claim(lane); row; row = isStopping ? undefined : await claim(lane)) {
      // More jobs may wait behind this one.
      start(lane);
      await run(row);
    }
  }

  async function idle(): Promise<void> {
    const running = () => [...workers.values()].flatMap((lane) => [...lane]);
    while (running().length > 0) await Promise.all(running());
  }

  return {
    /** Starts work on due jobs and does not wait for it. A lane whose workers are all busy stays as it is. */
    work(): void {
      for (const lane of LANE_NAMES) start(lane);
    },
    /** Resolves when no job runs. */
    idle,
    /** Finishes the running jobs and starts no others. */
    async stop(): Promise<void> {
      isStopping = true;
      await idle();
    },
  };
}
