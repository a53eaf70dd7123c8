import {
  at,
  blend,
  block,
  type Draw,
  disc,
  during,
  INK,
  line,
  lying,
  type Pen,
  type Point,
  path,
  segment,
  shape,
  shine,
  tag,
} from './drawing';

function drawBoard(pen: Pen): void {
  lying(pen, (p, colour) => block(p, { x: 60, y: 40, w: 840, h: 460, r: 26 }, colour), INK.board);
}

/** A rolling pin, lying across. */
function drawPin(pen: Pen, x: number, y: number, turn = -0.2): void {
  at(pen, x, y, turn, () => {
    block(pen, { x: -230, y: -15, w: 460, h: 30, r: 15 }, INK.berry);
    lying(pen, (p, colour) => block(p, { x: -170, y: -32, w: 340, h: 64, r: 22 }, colour), INK.wood);
    block(pen, { x: -150, y: -22, w: 300, h: 10, r: 5 }, '#ecc78e');
  });
}

interface Roll {
  colour: string;
  /** A round piece of dough, or a rectangle. */
  into: 'disc' | 'sheet';
  label: string;
}

/** A rolling pin makes a piece of dough wide and thin. */
export function roll({ colour, into, label }: Roll): Draw {
  return (pen, t) => {
    const share = during(t, 0.1, 0.8);
    drawBoard(pen);
    const r = 90 + 120 * share;
    const draw = (p: Pen, shade: string) =>
      into === 'disc'
        ? disc(p, 460, 270, r, shade)
        : block(p, { x: 460 - r * 1.6, y: 270 - r * 0.9, w: r * 3.2, h: r * 1.8, r: 24 }, shade);
    lying(pen, draw, colour);
    const sway = t < 0.85 ? Math.sin(t * 22) * 120 : 150;
    drawPin(pen, 460, 270 + sway);
    if (t > 0.4) tag(pen, label, 770, 450, 28);
  };
}

interface Cut {
  colour: string;
  piece: 'rounds' | 'triangles' | 'strips' | 'balls';
  count: number;
  label: string;
}

/** A piece of dough becomes many, one after the other. */
export function cut({ colour, piece, count, label }: Cut): Draw {
  return (pen, t) => {
    drawBoard(pen);
    const done = Math.floor(during(t, 0.05, 0.9) * count + 0.001);
    const columns = Math.min(count, piece === 'triangles' || piece === 'strips' ? count : 4);
    const rows = Math.ceil(count / columns);
    for (let n = 0; n < count; n++) {
      const x = 480 + ((n % columns) - (columns - 1) / 2) * (760 / columns);
      const y = 270 + (Math.floor(n / columns) - (rows - 1) / 2) * (400 / rows);
      drawPiece(
        pen,
        piece,
        { x, y, size: Math.min(150, 330 / rows, 700 / columns) },
        n < done ? colour : blend(colour, INK.board, 0.75),
      );
      if (n === done && done < count) drawKnife(pen, x, y, piece);
    }
    tag(pen, label, 480, 506, 26);
  };
}

function drawPiece(
  pen: Pen,
  piece: Cut['piece'],
  { x, y, size }: { x: number; y: number; size: number },
  colour: string,
): void {
  const half = size / 2;
  const triangle: Point[] = [
    [x, y - 180],
    [x + half, y + 170],
    [x - half, y + 170],
  ];
  const draw = (p: Pen, shade: string) => {
    if (piece === 'rounds' || piece === 'balls') disc(p, x, y, half, shade);
    else if (piece === 'strips')
      block(p, { x: x - half * 0.6, y: y - 180, w: half * 1.2, h: 360, r: 8 }, shade);
    else shape(p, triangle, shade);
  };
  lying(pen, draw, colour);
  if (piece === 'balls') shine(pen, x, y, half * 0.7);
}

const BLADE: Point[] = [
  [-14, -150],
  [14, -150],
  [14, 60],
  [-14, 30],
];

function drawKnife(pen: Pen, x: number, y: number, piece: Cut['piece']): void {
  if (piece === 'rounds') {
    pen.beginPath();
    pen.arc(x, y, 70, 0, 2 * Math.PI);
    line(pen, INK.steelDark, 12);
    return;
  }
  at(pen, x + 60, y, 0.25, () => {
    shape(pen, BLADE, INK.steel);
    block(pen, { x: -14, y: -250, w: 28, h: 110, r: 12 }, INK.berry);
  });
}

interface Fold {
  colour: string;
  /** A slab of butter that goes inside. */
  butter?: boolean;
  label: string;
}

/** A sheet of dough is folded in three, like a letter. */
export function fold({ colour, butter = false, label }: Fold): Draw {
  return (pen, t) => {
    drawBoard(pen);
    const [left, right] = [during(t, 0.3, 0.55), during(t, 0.6, 0.85)];
    const dark = blend(colour, INK.toast, 0.25);
    lying(pen, (p, shade) => block(p, { x: 340, y: 130, w: 280, h: 280, r: 8 }, shade), colour);
    if (butter && left < 1)
      block(pen, { x: 360, y: 150, w: 240 * during(t, 0, 0.25), h: 240, r: 8 }, INK.butter);
    drawFlap(pen, 340, -200 * (1 - 2 * left), left > 0.5 ? dark : colour);
    drawFlap(pen, 620, 200 * (1 - 2 * right), right > 0.5 ? blend(dark, INK.toast, 0.2) : colour);
    tag(pen, label, 480, 506, 26);
  };
}

/** One third of the sheet, which turns over its edge. */
function drawFlap(pen: Pen, edge: number, reach: number, colour: string): void {
  const x = reach < 0 ? edge + reach : edge;
  const w = Math.max(4, Math.abs(reach));
  block(pen, { x, y: 130, w, h: 280, r: 8 }, colour);
}

interface Wrap {
  colour: string;
  /** A triangle becomes a half moon; a strip goes around a metal tube. */
  into: 'medialuna' | 'tube';
  label: string;
}

/** Rolls up one piece of dough, slowly. */
export function wrap({ colour, into, label }: Wrap): Draw {
  return (pen, t) => {
    drawBoard(pen);
    const share = during(t, 0.1, 0.75);
    if (into === 'tube') drawTube(pen, share, colour);
    else {
      const left = 300 * (1 - share);
      const triangle: Point[] = [
        [480 - left * 0.45, 120],
        [480 + left * 0.45, 120],
        [480, 120 + left],
      ];
      if (left > 10) lying(pen, (p, shade) => shape(p, triangle, shade), colour);
      drawMedialuna(pen, 480, 120 + 110 * share, { colour, share, bend: during(t, 0.75, 0.95) });
    }
    tag(pen, label, 480, 506, 26);
  };
}

/** A roll of dough that becomes thicker and then bends. */
function drawMedialuna(
  pen: Pen,
  x: number,
  y: number,
  { colour, share, bend }: { colour: string; share: number; bend: number },
): void {
  for (let n = -4; n <= 4; n++) {
    const size = 24 + (36 - Math.abs(n) * 6) * share;
    const drop = bend * n * n * 9;
    lying(
      pen,
      (p, shade) => disc(p, x + n * 34 * (1 - bend * 0.12), y + drop, size, shade),
      n % 2 ? blend(colour, INK.toast, 0.18) : colour,
    );
  }
}

function drawTube(pen: Pen, share: number, colour: string): void {
  at(pen, 480, 270, -0.12, () => {
    lying(pen, (p, shade) => block(p, { x: -330, y: -46, w: 660, h: 92, r: 40 }, shade), INK.steel);
    block(pen, { x: -310, y: -34, w: 620, h: 12, r: 6 }, '#dfe6e6');
    const turns = Math.round(share * 9);
    for (let n = 0; n < turns; n++) {
      const left = n * 56;
      const strip: Point[] = [
        [left - 260, -66],
        [left - 190, -66],
        [left - 214, 66],
        [left - 284, 66],
      ];
      shape(pen, strip, n % 2 ? blend(colour, INK.toast, 0.16) : colour);
    }
    const end = turns * 56;
    if (share < 1) path(pen, segment(end - 220, -60, end - 120, -200), colour, 46);
  });
}

interface Tray {
  colour: string;
  /** Piped rounds, half moons, or tubes. */
  piece: 'rounds' | 'medialunas' | 'tubes';
  rows: number;
  columns: number;
  label: string;
}

/** A baking tray fills up. */
export function tray({ colour, piece, rows, columns, label }: Tray): Draw {
  return (pen, t) => {
    lying(pen, (p, shade) => block(p, { x: 120, y: 30, w: 720, h: 430, r: 30 }, shade), INK.steelDark);
    block(pen, { x: 140, y: 50, w: 680, h: 390, r: 18 }, INK.flour);
    const count = rows * columns;
    const done = during(t, 0.05, 0.9) * count;
    for (let n = 0; n < Math.min(count, Math.ceil(done)); n++) {
      const grown = Math.min(1, done - n);
      const x = 480 + ((n % columns) - (columns - 1) / 2) * (640 / columns);
      const y = 245 + (Math.floor(n / columns) - (rows - 1) / 2) * (350 / rows);
      const size = Math.min(280 / rows, 520 / columns) * (0.4 + 0.6 * grown);
      if (piece === 'medialunas') {
        for (let part = -2; part <= 2; part++)
          lying(
            pen,
            (p, shade) =>
              disc(
                p,
                x + part * size * 0.2,
                y + part * part * size * 0.05,
                size * (0.3 - Math.abs(part) * 0.06),
                shade,
              ),
            colour,
          );
      } else if (piece === 'tubes') {
        lying(
          pen,
          (p, shade) =>
            block(p, { x: x - size * 0.5, y: y - size * 0.2, w: size, h: size * 0.4, r: 14 }, shade),
          colour,
        );
      } else {
        lying(pen, (p, shade) => disc(p, x, y, size / 2, shade), colour);
        shine(pen, x, y, size * 0.36);
      }
    }
    tag(pen, label, 480, 506, 26);
  };
}

interface Brush {
  colour: string;
  with: string;
  label: string;
}

/** A brush or a spatula covers a round from above. */
export function cover({ colour, with: filling, label }: Brush): Draw {
  return (pen, t) => {
    const share = during(t, 0.1, 0.85);
    lying(pen, (p, shade) => disc(p, 480, 250, 200, shade), INK.cream);
    disc(pen, 480, 250, 182, colour);
    pen.save();
    pen.beginPath();
    pen.arc(480, 250, 182, 0, 2 * Math.PI);
    pen.clip();
    for (let angle = 0; angle < share * 8 * Math.PI; angle += 0.12) {
      const r = 10 + (angle / (8 * Math.PI)) * 172;
      disc(pen, 480 + Math.cos(angle) * r, 250 + Math.sin(angle) * r, 38, filling);
    }
    if (share === 1) disc(pen, 480, 250, 182, filling);
    pen.restore();
    const angle = share * 8 * Math.PI;
    const r = 10 + share * 172;
    if (share < 1)
      at(pen, 480 + Math.cos(angle) * r, 250 + Math.sin(angle) * r, 0.5, () => {
        block(pen, { x: -18, y: -20, w: 36, h: 130, r: 18 }, INK.steel);
        block(pen, { x: -14, y: 104, w: 28, h: 120, r: 14 }, INK.berry);
      });
    tag(pen, label, 480, 506, 26);
  };
}

/** Biscuits are dipped, one after the other, and placed in a dish. */
export function dip({ label }: { label: string }): Draw {
  return (pen, t) => {
    lying(pen, (p, shade) => disc(p, 230, 250, 150, shade), INK.cream);
    disc(pen, 230, 250, 126, INK.coffee);
    shine(pen, 230, 250, 104);
    lying(pen, (p, shade) => block(p, { x: 480, y: 70, w: 400, h: 360, r: 26 }, shade), INK.water);
    const count = 12;
    const done = during(t, 0.02, 0.95) * count;
    for (let n = 0; n < Math.min(count, Math.floor(done) + 1); n++) {
      const way = Math.min(1, done - n);
      const target = { x: 545 + (n % 4) * 90, y: 140 + Math.floor(n / 4) * 110 };
      const x = way < 0.4 ? 230 : 230 + (target.x - 230) * ((way - 0.4) / 0.6);
      const y = way < 0.4 ? 250 : 250 + (target.y - 250) * ((way - 0.4) / 0.6);
      block(pen, { x: x - 38, y: y - 46, w: 76, h: 92, r: 8 }, way < 0.3 ? INK.cocoaPowder : INK.choc);
      for (const dot of [-20, 0, 20])
        for (const row of [-24, 0, 24]) disc(pen, x + dot, y + row, 4, INK.cocoa);
    }
    tag(pen, label, 480, 492, 26);
  };
}
