import {
  at,
  type Box,
  blend,
  block,
  type Draw,
  disc,
  during,
  INK,
  oval,
  type Pen,
  type Point,
  path,
  SHEET,
  segment,
  shape,
  tag,
} from './drawing';

export type Layer =
  | 'wafer'
  | 'dulce'
  | 'sponge'
  | 'cacao'
  | 'cream'
  | 'berries'
  | 'cherries'
  | 'biscuit'
  | 'lemon'
  | 'crust';
export type Top = 'meringue' | 'strawberries' | 'cherries' | 'cocoa' | 'none';

const LAYERS: Record<Layer, { colour: string; height: number }> = {
  wafer: { colour: INK.wafer, height: 12 },
  dulce: { colour: INK.dulce, height: 22 },
  sponge: { colour: INK.sponge, height: 58 },
  cacao: { colour: INK.choc, height: 52 },
  cream: { colour: INK.cream, height: 26 },
  berries: { colour: INK.rose, height: 34 },
  cherries: { colour: INK.cherry, height: 26 },
  biscuit: { colour: INK.cocoa, height: 22 },
  lemon: { colour: INK.lemon, height: 56 },
  crust: { colour: INK.toast, height: 34 },
};

interface Stack {
  layers: Layer[];
  top?: Top;
  width?: number;
  label: string;
  /** How many of the layers are there from the start. */
  from?: number;
}

const STAND = 430;
const LABEL = 44;

/** A cake on its stand, from the side: each layer falls into its place, then comes what goes on top. */
export function stack({ layers, top = 'none', width = 380, label, from = 0 }: Stack): Draw {
  return (pen, t) => {
    drawStand(pen, width);
    const placed = from + during(t, 0.02, top === 'none' ? 0.92 : 0.65) * (layers.length - from);
    let y = STAND;
    layers.forEach((layer, n) => {
      const { colour, height } = LAYERS[layer];
      y -= height;
      if (n >= placed) return;
      const fall = n < from ? 0 : (1 - Math.min(1, placed - n)) * 90;
      // A filling is narrower than the layers around it.
      const w = width - (layer === 'dulce' || layer === 'cream' ? 14 : 0);
      block(pen, { x: 480 - w / 2, y: y - fall, w, h: height, r: Math.min(10, height / 2) }, colour);
      if (layer === 'berries' || layer === 'cherries') drawFruit(pen, y - fall + height / 2, width, layer);
    });
    drawTop(pen, top, { y, width, share: during(t, 0.68, 0.95) });
    if (label) tag(pen, label, 480, LABEL);
  };
}

function drawStand(pen: Pen, width: number): void {
  pen.fillStyle = 'rgb(59 32 24 / 0.12)';
  pen.fillRect(0, 490, 960, 50);
  block(pen, { x: 456, y: 440, w: 48, h: 44, r: 8 }, INK.cream);
  block(pen, { x: 480 - width / 2 - 50, y: STAND, w: width + 100, h: 18, r: 9 }, INK.cream);
  oval(pen, 480, 486, 90, 12, INK.cream);
}

function drawFruit(pen: Pen, y: number, width: number, layer: Layer): void {
  const colour = layer === 'berries' ? INK.strawberry : INK.berry;
  for (let x = 480 - width / 2 + 26; x < 480 + width / 2 - 12; x += 42) disc(pen, x, y, 12, colour);
}

function drawTop(pen: Pen, top: Top, { y, width, share }: { y: number; width: number; share: number }): void {
  if (top === 'none' || share <= 0) return;
  if (top === 'cocoa') {
    block(pen, { x: 480 - width / 2, y: y - 10, w: width * share, h: 12, r: 5 }, INK.cocoaPowder);
    return;
  }
  const count = 7;
  for (let n = 0; n < Math.ceil(share * count); n++) {
    const x = 480 + (n - (count - 1) / 2) * (width / count);
    if (top === 'meringue') {
      const peak: Point[] = [
        [x - 36, y + 4],
        [x + 36, y + 4],
        [x, y - 70],
      ];
      const burntTip = segment(x - 8, y - 52, x, y - 68);
      shape(pen, peak, INK.cream);
      disc(pen, x, y - 10, 30, INK.cream);
      path(pen, burntTip, blend(INK.cream, INK.toast, share), 7);
    } else {
      disc(pen, x, y - 14, 22, INK.cream);
      disc(pen, x, y - 36, 18, top === 'cherries' ? INK.cherry : INK.strawberry);
      const leaf: Point[] = [
        [x - 12, y - 52],
        [x + 12, y - 52],
        [x, y - 40],
      ];
      const stalk = segment(x, y - 52, x + 12, y - 74);
      if (top === 'strawberries') shape(pen, leaf, INK.leaf);
      else path(pen, stalk, INK.leaf, 4);
    }
  }
}

const BLADE: Point[] = [
  [-8, -150],
  [10, -150],
  [10, 60],
  [-8, 30],
];

/** A finished cake is cut, and a slice moves aside. */
export function slice({ layers, top = 'none', width = 380, label }: Stack): Draw {
  const whole = stack({ layers, top, width, label: '', from: layers.length });
  return (pen, t) => {
    const away = during(t, 0.35, 0.85) * 250;
    const cutOut = { x: 480 + width * 0.22, y: 0, w: width * 0.32, h: STAND };
    drawWithin(pen, 'outside', cutOut, () => whole(pen, 1));
    pen.save();
    pen.translate(away, 0);
    drawWithin(pen, 'inside', cutOut, () => whole(pen, 1));
    pen.restore();
    drawStand(pen, width);
    tag(pen, label, 480, LABEL);
    if (t < 0.4)
      at(pen, 480 + width * 0.22, 90 + 260 * during(t, 0.05, 0.3), 0, () => {
        shape(pen, BLADE, INK.steel);
        block(pen, { x: -10, y: -240, w: 22, h: 100, r: 10 }, INK.berry);
      });
  };
}

/** Draws only inside or only outside of a box. */
function drawWithin(pen: Pen, side: 'inside' | 'outside', { x, y, w, h }: Box, draw: () => void): void {
  pen.save();
  pen.beginPath();
  if (side === 'outside') pen.rect(0, 0, SHEET.width, SHEET.height);
  pen.rect(x, y, w, h);
  pen.clip('evenodd');
  draw();
  pen.restore();
}

interface Pipe {
  colour: string;
  /** What it is piped onto or into. */
  piece: 'peaks' | 'tubes' | 'shells';
  count: number;
  label: string;
}

/** A piping bag fills or decorates a row of pieces. */
export function pipe({ colour, piece, count, label }: Pipe): Draw {
  return (pen, t) => {
    pen.fillStyle = 'rgb(59 32 24 / 0.1)';
    pen.fillRect(0, 400, 960, 140);
    const done = during(t, 0.03, 0.92) * count;
    const gap = 780 / count;
    for (let n = 0; n < count; n++)
      drawPiped(pen, piece, 480 + (n - (count - 1) / 2) * gap, {
        colour,
        share: Math.min(1, Math.max(0, done - n)),
        size: Math.min(gap * 0.8, 120),
      });
    const now = Math.min(count - 1, Math.floor(done));
    if (done < count)
      drawBag(pen, 480 + (now - (count - 1) / 2) * gap, piece === 'peaks' ? 330 : 320, colour);
    tag(pen, label, 480, 490, 26);
  };
}

function drawPiped(
  pen: Pen,
  piece: Pipe['piece'],
  x: number,
  { colour, share, size }: { colour: string; share: number; size: number },
): void {
  if (piece === 'tubes') {
    block(pen, { x: x - size / 2, y: 350, w: size, h: 70, r: 18 }, INK.toast);
    for (const turn of [-0.25, 0, 0.25]) {
      const middle = x + size * turn;
      path(pen, segment(middle, 352, middle - 10, 418), INK.wafer, 5);
    }
    if (share > 0) oval(pen, x + size / 2 - 6, 385, 10, 28 * share, colour);
  } else if (piece === 'shells') {
    oval(pen, x, 400, size / 2, 24, INK.rose);
    if (share > 0) oval(pen, x, 384, (size / 2 - 6) * share, 16, colour);
    if (share >= 1) {
      oval(pen, x, 364, size / 2, 26, INK.rose);
      oval(pen, x, 374, size / 2 + 2, 8, blend(INK.rose, '#ffffff', 0.4));
    }
  } else {
    block(pen, { x: x - size / 2, y: 398, w: size, h: 20, r: 8 }, INK.lemon);
    if (share > 0) {
      disc(pen, x, 386, (size / 2) * share, colour);
      const half = (size / 3) * share;
      const peak: Point[] = [
        [x - half, 372],
        [x + half, 372],
        [x, 372 - 56 * share],
      ];
      shape(pen, peak, colour);
    }
  }
}

const BAG: Point[] = [
  [-70, -230],
  [70, -230],
  [14, -40],
  [-14, -40],
];
const NOZZLE: Point[] = [
  [-14, -42],
  [14, -42],
  [6, 0],
  [-6, 0],
];

function drawBag(pen: Pen, x: number, y: number, colour: string): void {
  at(pen, x, y, 0.25, () => {
    shape(pen, BAG, colour);
    block(pen, { x: -76, y: -250, w: 152, h: 34, r: 16 }, blend(colour, '#ffffff', 0.4));
    shape(pen, NOZZLE, INK.steel);
  });
}
