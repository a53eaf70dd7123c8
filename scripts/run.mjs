import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { ensureReady } from './build.mjs';
import { loadEnvFile } from './env-file.mjs';
import { checkNode } from './install.mjs';
import { fail, root } from './steps.mjs';

const [, , command, ...args] = process.argv;

checkNode();
loadEnvFile();
await ensureReady('built');
const file = `${root}dist/server/cli/${command}.js`;
if (!existsSync(file)) fail(`There is no command "${command}".`);
process.argv = [process.execPath, file, ...args];
await import(pathToFileURL(file).href);
