import { setTimeout as pause } from 'node:timers/promises';
import type { Ordeal } from './ordeal';
import { strike } from './stage';

/** Kills one of the shops at random moments: what it acknowledged is there when it is back. */
export async function killAtRandom(ordeal: Ordeal): Promise<string[]> {
  return await strike(ordeal, async (stage, random) => {
    const place = random.int(stage.running.length);
    const isAlone = stage.running.length === 1;
    // The others go on a little, and their clients with them.
    stage.world.isOver = isAlone;
    await stage.running[place]?.kill();
    if (!isAlone) await pause(300);
    await stage.rest();
    await stage.restart(place);
  });
}
