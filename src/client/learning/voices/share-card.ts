import { wrapWords } from '../../../rules/wrap-words';

/** The size of a story of Instagram. */
const WIDTH = 1080;
const HEIGHT = 1920;
const MARGIN = 90;
const TITLE_SIZE = 72;
/** Scallops along the edge of the photo, as on the paper of a pastry shop. */
const SCALLOPS = 12;

interface Card {
  /** The address of the photo. */
  photo: string;
  /** What was made. */
  title: string;
  /** The name of the shop. */
  shop: string;
}

/** Draws the photo in the frame of the shop, for a story. */
export async function drawShareCard({ photo, title, shop }: Card): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser cannot draw.');
  const picture = new Image();
  picture.src = photo;
  await picture.decode();
  await document.fonts.ready;
  const look = getComputedStyle(document.documentElement);
  const colour = (name: string) => look.getPropertyValue(name).trim();
  pen.fillStyle = colour('--paper') || '#fff';
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  drawPhoto(pen, picture, colour('--paper-raised') || '#fff');
  pen.fillStyle = colour('--cocoa') || '#000';
  pen.textAlign = 'center';
  const heading = getComputedStyle(document.querySelector('h1, h2') ?? document.body).fontFamily;
  const body = getComputedStyle(document.body).fontFamily;
  pen.font = `48px ${body}`;
  pen.fillText('Lo hice', WIDTH / 2, 1500);
  pen.font = `${TITLE_SIZE}px ${heading}`;
  const words = title.replace(/\s+/g, ' ');
  const lines = wrapWords(words, WIDTH - 2 * MARGIN, (line) => pen.measureText(line).width).slice(0, 3);
  for (const [at, line] of lines.entries()) pen.fillText(line, WIDTH / 2, 1600 + at * TITLE_SIZE * 1.15);
  pen.font = `40px ${body}`;
  pen.fillStyle = colour('--berry') || '#9e1b4d';
  pen.fillText(shop, WIDTH / 2, HEIGHT - MARGIN);
  const card = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9));
  if (!card) throw new Error('Nothing was drawn.');
  return card;
}

/** A square of the photo on scalloped paper. */
function drawPhoto(pen: CanvasRenderingContext2D, picture: HTMLImageElement, paper: string): void {
  const side = WIDTH - 2 * MARGIN;
  const [left, top] = [MARGIN, 300];
  const radius = side / SCALLOPS / 2;
  pen.fillStyle = paper;
  for (let at = 0; at < SCALLOPS; at++) {
    const along = radius * (2 * at + 1);
    for (const [x, y] of [
      [left + along, top],
      [left + along, top + side],
      [left, top + along],
      [left + side, top + along],
    ] as const) {
      pen.beginPath();
      pen.arc(x, y, radius, 0, 2 * Math.PI);
      pen.fill();
    }
  }
  const cut = Math.min(picture.naturalWidth, picture.naturalHeight);
  const [x, y] = [(picture.naturalWidth - cut) / 2, (picture.naturalHeight - cut) / 2];
  pen.drawImage(picture, x, y, cut, cut, left, top, side, side);
}
