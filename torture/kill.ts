import { setTimeout as pause } from 'node:timers/promises';
import { runWithFaults } from './harness';
import type { Scenario } from './scenario';

/** Kills one of the shops at random moments: every acknowledged write survives. */
export async function killAtRandom(scenario: Scenario): Promise<string[]> {
  return await runWithFaults(scenario, async (harness, random) => {
    const place = random.int(harness.running.length);
    const isAlone = harness.running.length === 1;
    // The other shops keep serving clients for a moment.
    harness.context.isOver = isAlone;
    await harness.running[place]?.kill();
    if (!isAlone) await pause(300);
    await harness.rest();
    await harness.restart(place);
  });
}
