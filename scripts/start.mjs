import { ensureReady } from './build.mjs';
import { loadEnvFile } from './env-file.mjs';
import { checkNode } from './install.mjs';
import { stopWithNpm } from './stop-with-npm.mjs';

checkNode();
stopWithNpm();
loadEnvFile();
await ensureReady('built');
// The server runs in this process, so signals reach it and no orphan process remains.
await import(new URL('../dist/server/main.js', import.meta.url).href);
