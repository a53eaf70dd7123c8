import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { newSecret } from '../db/ids';
import type { Config } from '../runtime/config';

/** A demo shop makes its own SECRETS_KEY in its folder, so that everything can be tried without a configuration. */
export function withDemoKey(config: Config): Config {
  if (!config.demo || config.secretsKey !== undefined) return config;
  const path = join(config.dataDir, 'secrets-key');
  mkdirSync(config.dataDir, { recursive: true });
  try {
    writeFileSync(path, newSecret(), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    // A start or a command before this one has made it.
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return { ...config, secretsKey: readFileSync(path, 'utf8') };
}
