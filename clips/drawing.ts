/** The pen of the demo clips. Every scene is drawn on a sheet of this size, whatever the size of the video. */
export const SHEET = { width: 960, height: 540 };

export type Pen = OffscreenCanvasRenderingContext2D;

export type Point = [x: number, y: number];

/** Draws a moment of a scene: `t` goes from 0 to 1. */
export type Draw = (pen: Pen, t: number) => void;

/** The colours of the shop's pictures. */
export const INK = {
  paper: '#fbf4e8',
  cream: '#fff6e4',
  cocoa: '#3b2018',
  choc: '#4a2619',
  cocoaPowder: '#6b3a26',
  coffee: '#7a4526',
  dulce: '#b5672a',
  dulceLight: '#d08a45',
  wafer: '#e9be7c',
  toast: '#c98545',
  berry: '#9e1b4d',
  rose: '#e58b9d',
  strawberry: '#c9273f',
  cherry: '#8f2231',
  leaf: '#7e9443',
  pistachio: '#a9bc6e',
  lemon: '#f3c63f',
  sponge: '#f0cb83',
  dough: '#f5e0b8',
  butter: '#f6d978',
  egg: '#f0a92e',
  flour: '#fdf3df',
  sugar: '#fffdf8',
  milk: '#fffaf1',
  water: '#dceaf0',
  glass: '#94b4b8',
  almond: '#ecd6b0',
  steel: '#b9c3c4',
  steelDark: '#8d999b',
  wood: '#d9a764',
  board: '#faeeda',
};

export const GROUND = {
  rosa: '#f1c9c1',
  vainilla: '#f6dfa9',
  pistacho: '#d6dfaf',
  celeste: '#c9dcdd',
  dulce: '#ebc595',
};

const SHADOW = 'rgb(59 32 24 / 0.16)';
const SHADOW_OFFSET = 7;

/** The part of `t` between two moments, from 0 to 1, with a soft start and end. */
export function during(t: number, from: number, to: number): number {
  const share = Math.min(1, Math.max(0, (t - from) / (to - from)));
  return share * share * (3 - 2 * share);
}

export function blend(from: string, to: string, share: number): string {
  const read = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  const [a, b] = [read(from), read(to)];
  const mixed = a.map((value, at) => Math.round(value + ((b[at] ?? value) - value) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

export function fillGround(pen: Pen, colour: string): void {
  pen.fillStyle = colour;
  pen.fillRect(0, 0, SHEET.width, SHEET.height);
}

export function oval(pen: Pen, x: number, y: number, rx: number, ry: number, colour: string): void {
  pen.beginPath();
  pen.ellipse(x, y, rx, ry, 0, 0, 2 * Math.PI);
  pen.fillStyle = colour;
  pen.fill();
}

export function disc(pen: Pen, x: number, y: number, r: number, colour: string): void {
  oval(pen, x, y, r, r, colour);
}

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
  r?: number;
}

export function block(pen: Pen, { x, y, w, h, r = 10 }: Box, colour: string): void {
  pen.beginPath();
  pen.roundRect(x, y, w, h, r);
  pen.fillStyle = colour;
  pen.fill();
}

/** A thing that lies on the table: its shadow falls to the lower right. */
export function lying(pen: Pen, draw: (pen: Pen, colour: string) => void, colour: string): void {
  pen.save();
  pen.translate(SHADOW_OFFSET, SHADOW_OFFSET);
  draw(pen, SHADOW);
  pen.restore();
  draw(pen, colour);
}

/** A bright line where the light meets a round thing. */
export function shine(pen: Pen, x: number, y: number, r: number): void {
  pen.beginPath();
  pen.arc(x, y, r, 1.1 * Math.PI, 1.45 * Math.PI);
  line(pen, 'rgb(255 255 255 / 0.7)', 6);
}

/** Strokes the current path. */
export function line(pen: Pen, colour: string, width: number): void {
  pen.strokeStyle = colour;
  pen.lineWidth = width;
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  pen.stroke();
}

/** The two ends of a straight line. */
export function segment(fromX: number, fromY: number, toX: number, toY: number): Point[] {
  return [
    [fromX, fromY],
    [toX, toY],
  ];
}

/** Strokes through points. */
export function path(pen: Pen, points: Point[], colour: string, width: number): void {
  pen.beginPath();
  for (const [x, y] of points) pen.lineTo(x, y);
  line(pen, colour, width);
}

/** Fills a shape with straight sides. */
export function shape(pen: Pen, points: Point[], colour: string): void {
  pen.beginPath();
  for (const [x, y] of points) pen.lineTo(x, y);
  pen.closePath();
  pen.fillStyle = colour;
  pen.fill();
}

/** Draws around another place, turned. */
export function at(pen: Pen, x: number, y: number, turn: number, draw: () => void): void {
  pen.save();
  pen.translate(x, y);
  pen.rotate(turn);
  draw();
  pen.restore();
}

/** A short text on a paper tag, centred. */
export function tag(pen: Pen, text: string, x: number, y: number, size = 28): void {
  pen.font = `600 ${size}px Rosario`;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  const w = pen.measureText(text).width + size * 1.2;
  block(pen, { x: x - w / 2, y: y - size * 0.9, w, h: size * 1.8, r: size * 0.9 }, INK.paper);
  pen.fillStyle = INK.cocoa;
  pen.fillText(text, x, y + size * 0.06);
}
