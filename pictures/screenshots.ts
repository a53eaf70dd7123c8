import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { takePictures } from './take';

const FOLDER = 'docs/screenshots';

/** Each file of the documentation, the picture that it shows, and how much of it. */
const SCREENSHOTS = [
  { file: 'home.webp', picture: 'home visitor 1280.png', height: 1500 },
  { file: 'home-phone.webp', picture: 'home visitor 390.png', height: 844 },
  { file: 'catalogue.webp', picture: 'catalogo_:producto visitor 1280.png', height: 1000 },
  { file: 'detail-phone.webp', picture: 'detalle-producto_:id visitor 390.png', height: 844 },
  { file: 'room.webp', picture: 'course_:id student 1280.png', height: 1000 },
  { file: 'kitchen-phone.webp', picture: 'course_:id_receta_:recipeId_cocinar student 390.png', height: 844 },
  { file: 'admin.webp', picture: 'admin creator 1280.png', height: 1000 },
];

/** Takes the screenshots of the documentation again and overwrites their files. */
export async function takeScreenshots(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'shop-screenshots-'));
  try {
    await takePictures(folder, (name) => SCREENSHOTS.some(({ picture }) => picture === name));
    for (const { file, picture, height } of SCREENSHOTS) {
      const taken = sharp(join(folder, picture));
      const size = await taken.metadata();
      const shown = { left: 0, top: 0, width: size.width, height: Math.min(height, size.height) };
      await taken.extract(shown).webp({ quality: 80 }).toFile(join(FOLDER, file));
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
