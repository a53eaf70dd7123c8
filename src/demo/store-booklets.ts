import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { bookletPath } from './demo-booklets';
import { demoCatalogue } from './demo-catalogue';
import { findDemoFolder } from './demo-folder';
import { printBooklet } from './print-booklet';

const folder = findDemoFolder();
for (const product of demoCatalogue) {
  const path = bookletPath(folder, product);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, await printBooklet(folder, product));
}
