import autocannon from 'autocannon';

export interface Measured {
  /** Requests a second. */
  rate: number;
  p50: number;
  p99: number;
  failures: number;
}

export interface Target {
  name: string;
  path: string;
  method?: 'POST';
  headers?: Record<string, string>;
  body?: string;
}

export async function measure(
  url: string,
  { path, method, headers, body }: Target,
  connections: number,
  seconds: number,
): Promise<Measured> {
  let connection = 0;
  const result = await autocannon({
    url: url + path,
    method: method ?? 'GET',
    connections,
    duration: seconds,
    headers: { 'accept-encoding': 'gzip', ...headers },
    ...(body ? { body } : {}),
    // Each connection uses a separate client address, because logins are limited per address.
    setupClient: (client) => {
      connection += 1;
      client.setHeaders({ 'accept-encoding': 'gzip', ...headers, 'x-forwarded-for': `10.1.0.${connection}` });
    },
  });
  return {
    rate: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    failures: result.errors + result.non2xx,
  };
}

export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
