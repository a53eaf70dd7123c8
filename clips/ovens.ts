import { blend, block, type Draw, disc, during, INK, line, type Pen, path, segment, tag } from './drawing';

interface Oven {
  degrees: number;
  minutes: number;
  /** The colour before and after. */
  from: string;
  to: string;
  /** How it grows: flat discs do not, a sponge does. */
  rises?: boolean;
  what: 'discs' | 'mould' | 'rounds' | 'medialunas';
}

/** A scene of baking: the front of an oven. Its content changes from the first colour to the second while a clock runs. */
export function oven({ degrees, minutes, from, to, rises = false, what }: Oven): Draw {
  return (pen, t) => {
    const share = during(t, 0.05, 0.9);
    block(pen, { x: 90, y: 30, w: 560, h: 470, r: 22 }, INK.paper);
    for (let n = 0; n < 4; n++) disc(pen, 190 + n * 110, 82, 20, n === 0 ? INK.berry : INK.steelDark);
    block(pen, { x: 130, y: 130, w: 480, h: 330, r: 18 }, INK.cocoa);
    block(pen, { x: 150, y: 150, w: 440, h: 290, r: 12 }, blend('#5a2f1a', '#a9571f', share));
    drawRack(pen, 380);
    drawInside(pen, what, blend(from, to, share), rises ? 0.55 + 0.45 * share : 1);
    drawClock(pen, 800, 210, share, minutes);
    tag(pen, `${degrees} °C`, 800, 446, 40);
  };
}

function drawRack(pen: Pen, y: number): void {
  path(pen, segment(160, y, 580, y), INK.steel, 8);
}

function drawInside(pen: Pen, what: Oven['what'], colour: string, height: number): void {
  if (what === 'mould') {
    const h = 150 * height;
    block(pen, { x: 230, y: 370 - h, w: 280, h, r: 30 }, colour);
    block(pen, { x: 220, y: 290, w: 300, h: 84, r: 10 }, INK.steelDark);
  } else if (what === 'discs') {
    for (let n = 0; n < 2; n++) block(pen, { x: 180, y: 268 + n * 92, w: 380, h: 18, r: 8 }, colour);
    drawRack(pen, 290);
  } else {
    for (let n = 0; n < 5; n++) {
      const x = 214 + n * 78;
      if (what === 'rounds')
        block(pen, { x: x - 30, y: 376 - 36 * height, w: 60, h: 36 * height, r: 16 }, colour);
      else
        for (let part = -1; part <= 1; part++)
          disc(
            pen,
            x + part * 18,
            356 - 10 * height + part * part * 8,
            20 * height,
            part === 0 ? blend(colour, '#ffffff', 0.15) : colour,
          );
    }
  }
}

function drawClock(pen: Pen, x: number, y: number, share: number, minutes: number): void {
  disc(pen, x, y, 96, INK.paper);
  pen.beginPath();
  pen.moveTo(x, y);
  pen.arc(x, y, 80, -Math.PI / 2, -Math.PI / 2 + share * 2 * Math.PI);
  pen.fillStyle = '#fae3e4';
  pen.fill();
  pen.beginPath();
  pen.arc(x, y, 96, 0, 2 * Math.PI);
  line(pen, INK.cocoa, 8);
  const angle = -Math.PI / 2 + share * 2 * Math.PI;
  const hand = segment(x, y, x + Math.cos(angle) * 68, y + Math.sin(angle) * 68);
  path(pen, hand, INK.berry, 8);
  tag(pen, wordsOf(minutes), x, y + 136, 30);
}

function wordsOf(minutes: number): string {
  if (minutes < 60) return `${minutes} min`;
  return minutes % 60 === 0 ? `${minutes / 60} h` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

interface Rest {
  minutes: number;
  where: 'heladera' | 'mesada';
  colour: string;
  label: string;
}

/** Something rests: in the fridge, or covered with a cloth on the table. */
export function rest({ minutes, where, colour, label }: Rest): Draw {
  return (pen, t) => {
    const share = during(t, 0.25, 0.95);
    if (where === 'heladera') drawFridge(pen, during(t, 0, 0.2), colour);
    else drawCloth(pen, during(t, 0, 0.25), colour);
    drawClock(pen, 780, 200, share, minutes);
    tag(pen, label, 780, 430, 26);
  };
}

function drawFridge(pen: Pen, closing: number, colour: string): void {
  block(pen, { x: 200, y: 20, w: 330, h: 500, r: 26 }, INK.paper);
  block(pen, { x: 224, y: 44, w: 282, h: 452, r: 16 }, '#dfeaec');
  for (const y of [170, 300, 420]) path(pen, segment(230, y, 500, y), INK.steel, 6);
  block(pen, { x: 280, y: 226, w: 170, h: 72, r: 30 }, colour);
  block(pen, { x: 250, y: 128, w: 50, h: 42, r: 8 }, INK.lemon);
  block(pen, { x: 330, y: 104, w: 40, h: 66, r: 8 }, INK.milk);
  const w = 330 * closing;
  if (w > 4) {
    block(pen, { x: 200, y: 20, w, h: 500, r: 26 }, INK.rose);
    block(pen, { x: 200 + w * 0.84, y: 190, w: 14, h: 130, r: 7 }, INK.paper);
  }
}

function drawCloth(pen: Pen, covering: number, colour: string): void {
  pen.fillStyle = 'rgb(59 32 24 / 0.12)';
  pen.fillRect(0, 400, 960, 140);
  pen.beginPath();
  pen.ellipse(350, 400, 190, 150, 0, Math.PI, 2 * Math.PI);
  pen.fillStyle = colour;
  pen.fill();
  pen.save();
  pen.beginPath();
  pen.rect(100, 210, 500, 200 * covering);
  pen.clip();
  pen.beginPath();
  pen.ellipse(350, 404, 214, 172, 0, Math.PI, 2 * Math.PI);
  pen.fillStyle = INK.berry;
  pen.fill();
  for (const x of [230, 310, 390, 470]) {
    const stripe = segment(350 + (x - 350) * 0.4, 220, x, 404);
    path(pen, stripe, INK.rose, 10);
  }
  pen.restore();
}
