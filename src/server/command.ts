import { type Database, type OpenedDatabase, openDatabase } from './platform/db/database';
import { type Config, ConfigError, readConfig } from './platform/runtime/config';

/** Runs an operator's command with its own connection, a one-line error message and an exit code. */
export async function runCommand(
  usage: string,
  work: (command: { args: string[]; flags: Set<string>; config: Config; db: Database }) => Promise<void>,
): Promise<void> {
  const words = process.argv.slice(2);
  const args = words.filter((word) => !word.startsWith('--'));
  const flags = new Set(words.filter((word) => word.startsWith('--')));
  let database: OpenedDatabase | undefined;
  try {
    const config = readConfig(process.env);
    process.umask(0o077);
    // Without the NODE_ENV of the server, the shell would work on another shop than the operator expects.
    if (config.demo)
      console.error(
        `> Demo mode: working on ${config.databaseUrl ? 'the database at DATABASE_URL' : config.dataDir}`,
      );
    database = openDatabase({ ...config, use: 'command' });
    await work({ args, flags, config, db: database.db });
  } catch (error) {
    console.error(error instanceof UsageError ? `Usage: ${usage}` : sentenceOf(error));
    process.exitCode = 1;
  } finally {
    await database?.close();
  }
}

export class UsageError extends Error {}

function sentenceOf(error: unknown): string {
  if (error instanceof ConfigError) return `Wrong configuration: ${error.message}`;
  return error instanceof Error ? error.message : String(error);
}
