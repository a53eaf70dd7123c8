import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import { LANE_NAMES } from '../../../rules/job-kinds';
import type { Database, OpenedDatabase } from '../db/database';
import type { PageCache } from '../http/page-cache';
import type { Clock } from '../runtime/clock';
import { VERSION } from '../runtime/version';
import type { Storage } from '../storage/storage';

/** Metrics of pending work, read from the database. */
export async function readShopMetrics({ db, clock }: { db: Database; clock: Clock }): Promise<string[]> {
  const count = db.fn.countAll<number>().as('count');
  const jobs = await db
    .selectFrom('outbox')
    .select(['kind', 'state', count])
    .groupBy(['kind', 'state'])
    .execute();
  const waiting = await db
    .selectFrom('outbox')
    .select(['lane', count])
    .where('state', 'in', ['waiting', 'running'])
    .groupBy('lane')
    .execute();
  const oldest = await db
    .selectFrom('outbox')
    .select('created_at')
    .where('kind', '=', 'mail')
    .where('state', 'in', ['waiting', 'running'])
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
  const orders = await db.selectFrom('orders').select(['state', count]).groupBy('state').execute();
  const proofs = await db.selectFrom('proof_items').select(['state', count]).groupBy('state').execute();
  const waitedS = oldest ? Math.max(0, clock.now() - oldest.created_at) / 1000 : 0;
  return [
    '# TYPE shop_outbox_jobs gauge',
    ...jobs.map((row) => `shop_outbox_jobs{kind="${row.kind}",state="${row.state}"} ${row.count}`),
    '# TYPE shop_outbox_waiting gauge',
    ...LANE_NAMES.map((lane) => {
      const queued = waiting.find((row) => row.lane === lane)?.count ?? 0;
      return `shop_outbox_waiting{lane="${lane}"} ${queued}`;
    }),
    '# TYPE shop_oldest_unsent_mail_seconds gauge',
    `shop_oldest_unsent_mail_seconds ${waitedS}`,
    '# TYPE shop_orders gauge',
    ...orders.map((row) => `shop_orders{state="${row.state}"} ${row.count}`),
    '# TYPE shop_proof_items gauge',
    ...proofs.map((row) => `shop_proof_items{state="${row.state}"} ${row.count}`),
  ];
}

/** Answers from the cache never reach a route, so the request metrics do not include them. */
export function readCacheMetrics(cache: PageCache): string[] {
  const { entries, bytes, hits } = cache.figures();
  return [
    '# TYPE shop_memory_answers_total counter',
    `shop_memory_answers_total ${hits}`,
    '# TYPE shop_memory_answers_kept gauge',
    `shop_memory_answers_kept ${entries}`,
    '# TYPE shop_memory_answers_bytes gauge',
    `shop_memory_answers_bytes ${bytes}`,
  ];
}

/** The connections to the database, and whether the file storage answers. */
export function readPartMetrics({ pool, storage }: { pool?: OpenedDatabase['pool']; storage: Storage }) {
  const connections = Object.entries(pool?.() ?? {});
  const states = { ok: 0, slow: 1, down: 2 };
  return [
    '# TYPE shop_database_connections gauge',
    ...connections.map(([state, count]) => `shop_database_connections{state="${state}"} ${count}`),
    '# HELP shop_storage_state 0: answers, 1: slow, 2: away',
    '# TYPE shop_storage_state gauge',
    `shop_storage_state ${states[storage.state?.() ?? 'ok']}`,
  ];
}

export function readProcessMetrics(): string[] {
  const { rss, heapUsed } = process.memoryUsage();
  return [
    '# TYPE process_resident_memory_bytes gauge',
    `process_resident_memory_bytes ${rss}`,
    '# TYPE nodejs_heap_used_bytes gauge',
    `nodejs_heap_used_bytes ${heapUsed}`,
    '# TYPE shop_info gauge',
    `shop_info{version="${VERSION}"} 1`,
    '# TYPE process_uptime_seconds gauge',
    `process_uptime_seconds ${process.uptime().toFixed(0)}`,
  ];
}

const QUANTILES = [0.5, 0.99, 1];

/** How late the event loop runs since the last reading: what a busy process makes every request wait. */
export function monitorLoop(app: FastifyInstance) {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  app.addHook('onClose', async () => void delay.disable());
  return {
    lines(): string[] {
      const lines = QUANTILES.map((quantile) => {
        const seconds = delay.percentile(quantile * 100) / 1e9;
        return `shop_event_loop_delay_seconds{quantile="${quantile}"} ${seconds.toFixed(6)}`;
      });
      delay.reset();
      return ['# TYPE shop_event_loop_delay_seconds gauge', ...lines];
    },
  };
}
