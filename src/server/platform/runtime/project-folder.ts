import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A folder of the project. The sources and the built server are at different depths below it. */
export function findProjectFolder(name: string): string {
  let project = import.meta.dirname;
  while (!existsSync(join(project, name))) {
    if (project === dirname(project)) throw new Error(`The folder "${name}" of the project is missing.`);
    project = dirname(project);
  }
  return join(project, name);
}
