import {
  at,
  blend,
  type Draw,
  disc,
  during,
  INK,
  line,
  lying,
  type Pen,
  path,
  segment,
  shine,
  tag,
} from './drawing';

/** Something that goes into a bowl: its name with the amount, and its colour. */
export type Ingredient = [name: string, colour: string];

interface Bowl {
  adds: Ingredient[];
  /** The colour after mixing. */
  becomes: string;
  /** What is in it before. */
  from?: string;
  /** A spatula folds, a whisk beats. */
  with?: 'whisk' | 'spatula';
}

const BOWL = { x: 560, y: 275, r: 190 };

/** A bowl from above: ingredients fall into it, then they are mixed. */
export function bowl({ adds, becomes, from, with: tool = 'whisk' }: Bowl): Draw {
  return (pen, t) => {
    const mixing = during(t, 0.55, 0.95);
    drawBowl(pen);
    const inner = BOWL.r * 0.84;
    if (from) disc(pen, BOWL.x, BOWL.y, inner, blend(from, becomes, mixing));
    adds.forEach(([name, colour], n) => {
      const falling = during(t, (0.5 * n) / adds.length, (0.5 * (n + 0.9)) / adds.length);
      const turn = (2 * Math.PI * n) / adds.length - 2.4;
      const spread = adds.length === 1 ? 0 : 62;
      const place = { x: BOWL.x + Math.cos(turn) * spread, y: BOWL.y + Math.sin(turn) * spread };
      if (falling > 0.6 && mixing < 1)
        disc(pen, place.x, place.y, (falling - 0.6) * 200, blend(colour, becomes, mixing));
      drawDish(pen, n, adds.length, { name, colour, isEmpty: falling > 0.6 });
    });
    if (mixing > 0) {
      disc(pen, BOWL.x, BOWL.y, inner * during(mixing, 0, 0.5), blend(from ?? becomes, becomes, mixing));
      swirl(pen, mixing, blend(becomes, '#ffffff', 0.35));
      const angle = mixing * 5 * Math.PI;
      const [x, y] = [BOWL.x + Math.cos(angle) * 70, BOWL.y + Math.sin(angle) * 50];
      if (mixing < 1) (tool === 'whisk' ? drawWhisk : drawSpatula)(pen, x, y);
    }
    shine(pen, BOWL.x, BOWL.y, BOWL.r * 0.93);
  };
}

function drawBowl(pen: Pen): void {
  lying(pen, (p, colour) => disc(p, BOWL.x, BOWL.y, BOWL.r, colour), INK.glass);
  disc(pen, BOWL.x, BOWL.y, BOWL.r * 0.84, '#b9d0d3');
}

function drawDish(
  pen: Pen,
  n: number,
  count: number,
  { name, colour, isEmpty }: { name: string; colour: string; isEmpty: boolean },
): void {
  const y = 270 + (n - (count - 1) / 2) * 150;
  lying(pen, (p, shade) => disc(p, 190, y - 14, 52, shade), INK.glass);
  disc(pen, 190, y - 14, 42, isEmpty ? '#b9d0d3' : colour);
  tag(pen, name, 190, y + 50, 22);
}

function swirl(pen: Pen, share: number, colour: string): void {
  pen.beginPath();
  const end = share * 5 * Math.PI;
  for (let angle = 0; angle < end; angle += 0.2) {
    const r = 12 + (angle / (5 * Math.PI)) * 118;
    pen.lineTo(BOWL.x + Math.cos(angle) * r, BOWL.y + Math.sin(angle) * r * 0.95);
  }
  line(pen, colour, 9);
}

export function drawWhisk(pen: Pen, x: number, y: number): void {
  at(pen, x, y, 0.7, () => {
    for (const width of [46, 30, 12]) {
      pen.beginPath();
      pen.ellipse(0, 0, width, 74, 0, 0, 2 * Math.PI);
      line(pen, INK.steelDark, 4);
    }
    path(pen, segment(0, -74, 0, -190), INK.wood, 18);
  });
}

function drawSpatula(pen: Pen, x: number, y: number): void {
  at(pen, x, y, 0.6, () => {
    pen.beginPath();
    pen.roundRect(-30, -40, 60, 100, [8, 8, 28, 28]);
    pen.fillStyle = INK.berry;
    pen.fill();
    path(pen, segment(0, -40, 0, -190), INK.wood, 16);
  });
}

interface Pot {
  colour: string;
  becomes?: string;
  /** What the thermometer shows in the end, such as 118. */
  degrees: number;
  label: string;
}

/** A pot on the fire from the side, with a thermometer that climbs. */
export function pot({ colour, becomes = colour, degrees, label }: Pot): Draw {
  return (pen, t) => {
    const heat = during(t, 0.05, 0.85);
    for (let n = 0; n < 6; n++) {
      const sway = Math.sin(t * 34 + n * 2) * 6;
      pen.beginPath();
      pen.moveTo(262 + n * 52, 470);
      pen.quadraticCurveTo(250 + n * 52, 440, 278 + n * 52 + sway, 404);
      pen.quadraticCurveTo(304 + n * 52, 440, 292 + n * 52, 470);
      pen.fillStyle = n % 2 ? '#e8983a' : '#d9622b';
      pen.fill();
    }
    pen.fillStyle = INK.cocoa;
    pen.fillRect(200, 468, 430, 14);
    pen.beginPath();
    pen.roundRect(230, 200, 370, 206, [6, 6, 44, 44]);
    pen.fillStyle = INK.steel;
    pen.fill();
    path(pen, segment(600, 250, 730, 236), INK.cocoa, 20);
    pen.beginPath();
    pen.ellipse(415, 202, 185, 34, 0, 0, 2 * Math.PI);
    pen.fillStyle = INK.steelDark;
    pen.fill();
    pen.beginPath();
    pen.ellipse(415, 206, 168, 26, 0, 0, 2 * Math.PI);
    pen.fillStyle = blend(colour, becomes, heat);
    pen.fill();
    for (let n = 0; n < 7; n++) {
      const rise = (t * 3 + n * 0.37) % 1;
      if (heat > 0.4) disc(pen, 300 + n * 40, 206 - rise * 10, 4 + rise * 7, 'rgb(255 255 255 / 0.55)');
    }
    path(pen, segment(500, 70, 470, 330), INK.paper, 24);
    const top = 330 - 210 * heat;
    path(pen, segment(470, 330, 470 + ((330 - top) / 260) * 30, top), INK.strawberry, 10);
    tag(pen, `${Math.round(20 + (degrees - 20) * heat)} °C`, 790, 130, 44);
    tag(pen, label, 790, 330, 26);
  };
}

interface Scale {
  name: string;
  colour: string;
  grams: number;
}

/** A kitchen scale that counts up to a weight. */
export function scale({ name, colour, grams }: Scale): Draw {
  return (pen, t) => {
    const share = during(t, 0.1, 0.8);
    lying(
      pen,
      (p, shade) => {
        p.beginPath();
        p.roundRect(300, 360, 360, 120, 22);
        p.fillStyle = shade;
        p.fill();
      },
      INK.berry,
    );
    pen.beginPath();
    pen.ellipse(480, 348, 210, 30, 0, 0, 2 * Math.PI);
    pen.fillStyle = INK.steel;
    pen.fill();
    pen.beginPath();
    pen.ellipse(480, 344, 60 + 120 * share, 20 + 120 * share, 0, Math.PI, 2 * Math.PI);
    pen.fillStyle = colour;
    pen.fill();
    if (share < 1)
      for (let n = 0; n < 8; n++) disc(pen, 460 + (n % 4) * 14, 60 + ((t * 900 + n * 70) % 220), 6, colour);
    tag(pen, `${Math.round(grams * share)} g`, 480, 424, 40);
    tag(pen, name, 480, 506, 26);
  };
}
