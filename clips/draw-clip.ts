import { type Clip, secondsOf, TITLE_SECONDS } from './clip';
import { block, fillGround, GROUND, INK, type Pen, SHEET } from './drawing';

const GROUNDS = Object.values(GROUND);

/** Draws a clip at a second: its title over the picture of the course, then its scenes. */
export function drawClip(pen: Pen, clip: Clip, picture: ImageBitmap, seconds: number): void {
  if (seconds < TITLE_SECONDS) drawTitle(pen, clip.title, picture);
  else drawScenes(pen, clip, seconds);
}

function drawScenes(pen: Pen, clip: Clip, seconds: number): void {
  let start = TITLE_SECONDS;
  for (const [n, scene] of clip.scenes.entries()) {
    const length = secondsOf(scene);
    const isLast = n === clip.scenes.length - 1;
    if (seconds < start + length || isLast) {
      fillGround(pen, GROUNDS[(n + clip.title.length) % GROUNDS.length] ?? INK.paper);
      scene.draw(pen, Math.min(1, (seconds - start) / (length - 1)));
      return;
    }
    start += length;
  }
}

function drawTitle(pen: Pen, title: string, picture: ImageBitmap): void {
  const scale = Math.max(SHEET.width / picture.width, SHEET.height / picture.height);
  const [w, h] = [picture.width * scale, picture.height * scale];
  pen.drawImage(picture, (SHEET.width - w) / 2, (SHEET.height - h) / 2, w, h);
  const lines = wrapTitle(pen, title);
  const height = 56 + lines.length * 50;
  block(pen, { x: 0, y: SHEET.height - height, w: SHEET.width, h: height, r: 0 }, INK.paper);
  pen.fillStyle = INK.cocoa;
  pen.textAlign = 'left';
  pen.textBaseline = 'middle';
  lines.forEach((text, n) => {
    pen.fillText(text, 48, SHEET.height - height + 54 + n * 50);
  });
}

function wrapTitle(pen: Pen, title: string): string[] {
  pen.font = '42px "Young Serif"';
  const lines = [''];
  for (const word of title.split(' ')) {
    const longer = `${lines.at(-1)} ${word}`.trim();
    if (pen.measureText(longer).width > SHEET.width - 96) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  return lines;
}
