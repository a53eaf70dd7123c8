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
  headers?: Record<string, string>;
  /** Several requests in turn, where one would be refused for coming too often. */
  requests?: { method: 'POST'; headers: Record<string, string>; body: string }[];
}

export async function measure(
  url: string,
  target: Target,
  connections: number,
  seconds: number,
): Promise<Measured> {
  const result = await autocannon({
    url: url + target.path,
    connections,
    duration: seconds,
    headers: { 'accept-encoding': 'gzip', ...target.headers },
    ...(target.requests
      ? { requests: target.requests.map((request) => ({ ...request, path: target.path })) }
      : {}),
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
