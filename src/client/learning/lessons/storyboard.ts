/** A small picture of a storyboard: a part of a sheet. */
export interface Tile {
  start: number;
  url: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

const CUE = /^([\d:.]+) --> [\d:.]+.*\n(\S+)#xywh=(\d+),(\d+),(\d+),(\d+)\s*$/gm;

/** Reads the WebVTT of a storyboard. Addresses are relative to the file. */
export function readStoryboard(text: string, base: string): Tile[] {
  return [...text.replaceAll('\r', '').matchAll(CUE)].map(([, start = '', url = '', ...area]) => {
    const [x = 0, y = 0, width = 0, height = 0] = area.map(Number);
    return { start: readClock(start), url: new URL(url, base).href, x, y, width, height };
  });
}

/** The picture at a second. */
export function tileAt(tiles: Tile[], seconds: number): Tile | undefined {
  return tiles.findLast(({ start }) => start <= seconds) ?? tiles[0];
}

/** `01:02:03.500` or `02:03.500`. */
function readClock(text: string): number {
  return text.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
}
