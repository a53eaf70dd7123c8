import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, type RunningShop, startShop } from '../torture/server';
import { type Balancer, startBalancer } from './balancer';

export const PROCESSES = 3;

export interface Fleet {
  balancer: Balancer;
  running: RunningShop[];
  dataDirs: string[];
  /** Ends one process without warning and starts it again; resolves when it serves. */
  killOne(place: number): Promise<void>;
}

/** Runs `work` with processes of the built shop behind a balancer. All of them start at the same moment. */
export async function withFleet<T>(
  env: (balancerUrl: string) => Record<string, string>,
  work: (fleet: Fleet) => Promise<T>,
): Promise<T> {
  const balancer = await startBalancer();
  const places = Array.from({ length: PROCESSES }, (_, place) => place);
  const dataDirs = await Promise.all(places.map(() => mkdtemp(join(tmpdir(), 'shop-scale-'))));
  const ports = await Promise.all(places.map(() => freePort()));
  const start = (place: number) =>
    startShop({ ...env(balancer.url), DATA_DIR: dataDirs[place] ?? '' }, ports[place]);
  const running: RunningShop[] = [];
  try {
    await Promise.all(
      places.map(async (place) => {
        running[place] = await start(place);
      }),
    );
    await balancer.use(running.map(({ url }) => url));
    return await work({
      balancer,
      running,
      dataDirs,
      async killOne(place) {
        await running[place]?.kill();
        running[place] = await start(place);
      },
    });
  } finally {
    for (const shop of running) await shop?.kill();
    await balancer.close();
    for (const dataDir of dataDirs) await rm(dataDir, { recursive: true, force: true });
  }
}
