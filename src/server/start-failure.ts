import { ConfigError } from './platform/runtime/config';

type Environment = Record<string, string | undefined>;

/** One clear sentence for an error that the operator can fix; the whole stack for a defect. */
export function startFailure(error: unknown, env: Environment): string {
  if (error instanceof ConfigError) return error.message;
  if (!(error instanceof Error)) return String(error);
  const { code } = error as NodeJS.ErrnoException; // absent on other errors
  const sentence = SENTENCES.find(([codes]) => codes.includes(code ?? ''))?.[1];
  if (sentence) return `${sentence(env)}: ${error.message}`;
  const isSentence =
    /^(Another shop|The database is newer|The database is being replaced|The file storage|The folder "demo")/.test(
      error.message,
    );
  return isSentence ? error.message : (error.stack ?? error.message);
}

const SENTENCES: [codes: string[], sentence: (env: Environment) => string][] = [
  [['EADDRINUSE'], (env) => `Port ${env.PORT || 3000} is taken, stop what uses it or set PORT to another`],
  [['EADDRNOTAVAIL'], (env) => `HOST ${env.HOST} is no address of this machine`],
  [
    ['EACCES', 'EROFS', 'EPERM', 'ENOTDIR', 'EEXIST', 'SQLITE_CANTOPEN', 'SQLITE_READONLY'],
    (env) => `The data folder ${env.DATA_DIR || './data'} cannot be written`,
  ],
  [['ENOSPC', 'SQLITE_FULL'], () => 'The disk is full'],
  [['SQLITE_NOTADB', 'SQLITE_CORRUPT'], () => 'The database file is damaged, restore a backup'],
  [
    ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT'],
    () => 'The database at DATABASE_URL does not answer',
  ],
  [['3D000'], () => 'The database named by DATABASE_URL does not exist, create it'],
  [['28P01', '28000'], () => 'The database at DATABASE_URL refuses this user and password'],
];
