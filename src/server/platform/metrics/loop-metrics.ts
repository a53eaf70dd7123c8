import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';

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
