import { parseArgs } from 'node:util';
import { comparePictures } from './compare';
import { takeScreenshots } from './screenshots';
import { takePictures } from './take';

const USAGE = `npm run pictures -- <folder> [--only <part of a name>]   takes a picture of every page
npm run pictures -- <folder> --against <folder>          takes them, and lists what differs from earlier ones
npm run pictures -- --docs                               makes the pictures of docs/screenshots anew`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { against: { type: 'string' }, only: { type: 'string', default: '' }, docs: { type: 'boolean' } },
});
const [folder] = positionals;
if (values.docs) {
  await takeScreenshots();
  process.exit(0);
}
if (!folder) {
  console.error(USAGE);
  process.exit(1);
}
await takePictures(folder, (name) => name.includes(values.only));
if (values.against) {
  const different = await comparePictures(values.against, folder, values.only);
  for (const { name, reason } of different) console.log(`${name}: ${reason}`);
  console.log(`${different.length} pictures differ; where both exist, the folder has a .diff.png beside it.`);
}
