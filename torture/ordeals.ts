import { killInCheckout } from './checkout';
import { takeDatabaseAway } from './database-down';
import { fillTheDisk } from './disk-full';
import { lockTheFolder } from './folder-lock';
import { killAtRandom } from './kill';
import { killDuringUploads } from './kill-uploads';
import { floodLogins } from './login-flood';
import { takeMailAway } from './mail-down';
import type { Ordeal } from './ordeal';
import { overload } from './overload';
import { spoilTheProvider } from './provider-down';
import { stopAtRandom } from './stop';

export interface NamedOrdeal {
  name: string;
  run(ordeal: Ordeal): Promise<string[]>;
  /** It needs the whole machine: nothing else runs beside it. */
  alone?: boolean;
}

/** What the shop must survive with nothing but its folder. */
export const ORDEALS: NamedOrdeal[] = [
  { name: 'a second shop on one data folder', run: lockTheFolder },
  { name: 'kill -9 during uploads', run: killDuringUploads },
  { name: 'kill -9 on SQLite', run: killAtRandom },
  { name: 'kill -9 in checkout on SQLite', run: killInCheckout },
  { name: 'SIGSTOP on SQLite', run: stopAtRandom },
  { name: 'the mail server away', run: takeMailAway },
  { name: 'the disk full', run: fillTheDisk },
  { name: 'the provider spoilt', run: spoilTheProvider },
  { name: 'ten times overload', run: overload, alone: true },
  { name: 'a flood of logins', run: floodLogins, alone: true },
];

/** What it must survive on PostgreSQL; each gets a database of its own. */
export const POSTGRES_ORDEALS: NamedOrdeal[] = [
  { name: 'kill -9 on PostgreSQL', run: killAtRandom },
  {
    name: 'kill -9 of one of two shops on one PostgreSQL',
    run: (ordeal) => killAtRandom({ ...ordeal, shops: 2 }),
  },
  {
    name: 'kill -9 of one of four shops on one PostgreSQL',
    run: (ordeal) => killAtRandom({ ...ordeal, shops: 4 }),
  },
  { name: 'kill -9 in checkout on PostgreSQL', run: killInCheckout },
  {
    name: 'SIGSTOP of one of two shops on one PostgreSQL',
    run: (ordeal) => stopAtRandom({ ...ordeal, shops: 2 }),
  },
  { name: 'PostgreSQL away', run: takeDatabaseAway },
];
