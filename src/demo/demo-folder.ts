import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The sources and the built server are at different depths below it. */
export function findDemoFolder(): string {
  let folder = import.meta.dirname;
  while (!existsSync(join(folder, 'demo', 'pictures'))) {
    if (folder === dirname(folder)) throw new Error('The folder "demo" of the project is missing.');
    folder = dirname(folder);
  }
  return join(folder, 'demo');
}
