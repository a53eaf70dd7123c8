import type { Scenario } from './scenario';

/** The settings of a demo shop that sells through the simulator of Mercado Pago. */
export function sellingShop(
  dataDir: string,
  { databaseUrl }: Pick<Scenario, 'databaseUrl'>,
  { url, secret }: { url: string; secret: string },
): Record<string, string> {
  return {
    DATA_DIR: dataDir,
    DEMO: 'on',
    DATABASE_URL: databaseUrl ?? '',
    MERCADOPAGO_ACCESS_TOKEN: 'TEST-torture',
    MERCADOPAGO_PUBLIC_KEY: 'TEST-torture',
    MERCADOPAGO_WEBHOOK_SECRET: secret,
    MERCADOPAGO_API_URL: url,
  };
}
