import type { FastifyInstance } from 'fastify';

/** Upper bounds in seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

interface Series {
  labels: string;
  count: number;
  seconds: number;
  /** The number of requests between the previous bound and the bound at the same index. */
  buckets: number[];
}

/** Counts requests by method, route pattern and status, never by address, which may contain tokens. */
export function countRequests(app: FastifyInstance) {
  const all = new Map<string, Series>();
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    const labels = `method="${request.method}",route="${route}",status="${reply.statusCode}"`;
    let series = all.get(labels);
    if (!series) {
      series = { labels, count: 0, seconds: 0, buckets: BUCKETS.map(() => 0) };
      all.set(labels, series);
    }
    const seconds = reply.elapsedTime / 1000;
    series.count += 1;
    series.seconds += seconds;
    const place = BUCKETS.findIndex((bound) => seconds <= bound);
    if (place >= 0) series.buckets[place] = (series.buckets[place] ?? 0) + 1;
    done();
  });

  return {
    /** Prometheus text. */
    lines(): string[] {
      const lines = ['# TYPE shop_request_seconds histogram'];
      for (const { labels, count, seconds, buckets } of all.values()) {
        let within = 0;
        for (const [place, bound] of BUCKETS.entries()) {
          within += buckets[place] ?? 0;
          lines.push(`shop_request_seconds_bucket{${labels},le="${bound}"} ${within}`);
        }
        lines.push(`shop_request_seconds_bucket{${labels},le="+Inf"} ${count}`);
        lines.push(`shop_request_seconds_sum{${labels}} ${seconds.toFixed(6)}`);
        lines.push(`shop_request_seconds_count{${labels}} ${count}`);
      }
      return lines;
    },
  };
}
