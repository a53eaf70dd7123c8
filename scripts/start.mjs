import { ensureBuilt } from './build.mjs';
import { loadEnvFile } from './env-file.mjs';
import { checkNode, ensureInstalled } from './install.mjs';

checkNode();
loadEnvFile();
await ensureInstalled();
await ensureBuilt();
// The server runs in this process, so signals reach it and no orphan process remains.
await import(new URL('../dist/server/main.js', import.meta.url).href);
