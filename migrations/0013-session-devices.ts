import { statements } from './statements';

/** The device that a session belongs to, in words, and when it was last used. */
export const up = statements(`
  alter table sessions add column device text default 'Navegador en otro dispositivo' not null;
  alter table sessions add column used_at bigint default 0 not null;
  update sessions set used_at = created_at;
`);
