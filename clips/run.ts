import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Page } from 'playwright-core';
import { createServer } from 'vite';
import { type Clip, type Course, clipSeconds, writeCaptions } from './clip';
import { COURSES } from './courses';
import { joinIntro } from './join-intro';
import { makePictures } from './make-pictures';

const FOLDER = 'demo/video';
/** Shorter ones would show neither a seek nor a change of quality. */
const SHORTEST_SECONDS = 40;

/** The parts of a clip as the browser has made them: by kind, then by number. */
export type Parts = Map<string, Buffer[]>;

const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } });
const cache = await mkdtemp(join(tmpdir(), 'clips-'));
const server = await createServer({
  configFile: false,
  root: process.cwd(),
  cacheDir: cache,
  logLevel: 'warn',
  server: { port: 0, watch: null, hmr: false },
  optimizeDeps: { include: ['mediabunny'] },
});
await server.listen();
const browser = await chromium.launch({
  ...(process.env.CHROME_PATH ? { executablePath: process.env.CHROME_PATH } : {}),
  args: ['--no-sandbox'],
});
try {
  const page = await browser.newPage();
  let parts: Parts = new Map();
  await page.exposeFunction('keepPart', (kind: string, n: number, base64: string) => {
    const known = parts.get(kind) ?? [];
    known[n] = Buffer.from(base64, 'base64');
    parts.set(kind, known);
  });
  await page.goto(`${server.resolvedUrls?.local[0]}clips/studio.html`);
  await page.waitForFunction(() => 'makeClip' in globalThis);
  for (const [at, course] of COURSES.entries()) {
    if (!course.picture.includes(values.only)) continue;
    const made: Buffer[][] = [];
    for (const [clipAt, clip] of course.clips.entries()) {
      parts = new Map();
      await makeClip(page, at, clipAt);
      made.push(await writeClip(clip, parts));
    }
    await writeFile(join(FOLDER, `${introName(course)}.mp4`), await joinIntro(made));
  }
} finally {
  await browser.close();
  await server.close();
  await rm(cache, { recursive: true });
}

async function makeClip(page: Page, course: number, clip: number): Promise<void> {
  await page.evaluate(([c, n]) => globalThis.makeClip(c, n), [course, clip] as const);
}

/** Writes the files of a clip; returns the start and the segments of its best quality. */
async function writeClip(clip: Clip, parts: Parts): Promise<Buffer[]> {
  const seconds = clipSeconds(clip);
  if (seconds < SHORTEST_SECONDS) throw new Error(`${clip.name} lasts only ${seconds} s.`);
  const of = (kind: string) => parts.get(kind) ?? [];
  let bytes = 0;
  const write = async (name: string, body: Buffer | string) => {
    bytes += body.length;
    await writeFile(join(FOLDER, name), body);
  };
  const qualities = ['240p', '480p'].map((rung) => [...of(`${rung} init`), ...of(rung)]);
  for (const [n, rung] of ['240p', '480p'].entries())
    await write(`${clip.name}-${rung}.mp4`, Buffer.concat(qualities[n] ?? []));
  const { poster, storyboard } = await makePictures(of('poster'), of('tile'));
  await write(`${clip.name}-poster.jpg`, poster);
  await write(`${clip.name}-storyboard.jpg`, storyboard);
  await write(`${clip.name}.vtt`, writeCaptions(clip));
  console.log(`${clip.name}: ${seconds} s, ${Math.round(bytes / 1000)} kB`);
  return qualities[1] ?? [];
}

function introName({ picture }: Course): string {
  return `${picture.replace('curso-', '')}-intro`;
}
