import { table } from '../bench/table';

/** What one viewer asks of the shop in a minute, with a CDN for the segments. */
export const PER_VIEWER_MINUTE: Record<string, number> = {
  progress: 4,
  note: 0.2,
  lesson: 0.1,
  playlist: 0.2,
  key: 0.1,
  content: 0.05,
  page: 0.2,
  login: 0.02,
  purchase: 0.01,
};

export interface Cost {
  kind: string;
  requests: number;
  /** Milliseconds of each process for one of its requests. */
  processMs: number[];
  /** Milliseconds of the database for one request; null when it is not ours to measure. */
  databaseMs: number | null;
}

const VIEWERS = [1_000, 10_000, 100_000];
const CORES_PER_MACHINE = 2;
/** The rest is for peaks, and for the machines that take over when one ends. */
const LOAD = 0.6;

/** The machines that so many viewers at once need, by the measured cost of each kind of request. */
export function sizingTable(costs: Cost[]): string {
  const perSecond = (costOf: (cost: Cost) => number) =>
    costs.reduce((sum, cost) => sum + ((PER_VIEWER_MINUTE[cost.kind] ?? 0) / 60) * costOf(cost), 0);
  const requests = perSecond(() => 1);
  const shopMs = perSecond((cost) => mean(cost.processMs));
  const databaseMs = costs.some((cost) => cost.databaseMs === null)
    ? null
    : perSecond((cost) => cost.databaseMs ?? 0);
  const rows = VIEWERS.map((viewers) => {
    const shopCores = (viewers * shopMs) / 1000;
    const databaseCores = databaseMs === null ? null : (viewers * databaseMs) / 1000;
    return [
      viewers.toLocaleString('es-AR'),
      (viewers * requests).toFixed(0),
      shopCores.toFixed(1),
      String(machinesFor(shopCores)),
      databaseCores === null ? 'not measured' : databaseCores.toFixed(1),
      databaseCores === null ? 'not measured' : String(Math.ceil(databaseCores / LOAD)),
    ];
  });
  return table(
    [
      'viewers at once',
      'requests/s to the shop',
      'busy cores of the shop',
      `machines with ${CORES_PER_MACHINE} cores`,
      'busy cores of the database',
      'cores of the database',
    ],
    rows,
  );
}

/** At most 60 % busy, and always one more than a single one, so that one may end. */
export function machinesFor(busyCores: number): number {
  return Math.max(2, Math.ceil(busyCores / (CORES_PER_MACHINE * LOAD)));
}

export function costTable(costs: Cost[]): string {
  const processes = costs[0]?.processMs.length ?? 0;
  const names = Array.from({ length: processes }, (_, n) => `process ${n + 1}, ms`);
  return table(
    ['kind of request', 'requests', ...names, 'database, ms', 'per viewer and minute'],
    costs.map(({ kind, requests, processMs, databaseMs }) => [
      kind,
      String(requests),
      ...processMs.map((ms) => ms.toFixed(2)),
      databaseMs === null ? 'not measured' : databaseMs.toFixed(2),
      String(PER_VIEWER_MINUTE[kind] ?? 0),
    ]),
  );
}

export function mean(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / (values.length || 1);
}
