import { setTimeout as pause } from 'node:timers/promises';
import { type Context, send } from '../torture/context';
import type { Random } from '../torture/random';
import type { RunningShop } from '../torture/server';

/** An edit must reach every process within this time. */
const SPREAD_MS = 3000;
const GIVE_UP_MS = 15_000;
const EDIT_EVERY_MS = 4000;

export interface Edits {
  context: Context;
  running: RunningShop[];
  productId: string;
  /** The time that each edit took to reach every process, page and API. */
  spreadMs: number[];
  found: string[];
  /** While a fault is injected, the time limit is not checked. */
  isFaulty: boolean;
  isOver: boolean;
}

/** The creator changes a title again and again, and every process must show it soon. */
export async function edit(edits: Edits, random: Random): Promise<void> {
  while (!edits.isOver) {
    await pause(EDIT_EVERY_MS);
    if (edits.isFaulty) continue;
    const title = `Torta ${random.word()}`;
    const { outcome } = await send(edits.context, random, 'PUT', `/courses/${edits.productId}`, {
      token: edits.context.adminToken,
      body: { title },
    });
    if (outcome !== 'done') continue;
    const began = Date.now();
    await Promise.all(edits.running.map(({ url }) => untilShown(edits, url, title, began)));
    if (edits.isFaulty || edits.isOver) continue;
    const ms = Date.now() - began;
    edits.spreadMs.push(ms);
    if (ms > SPREAD_MS) edits.found.push(`an edit reached all processes after ${ms} ms`);
  }
}

async function untilShown(edits: Edits, url: string, title: string, began: number): Promise<void> {
  const { productId } = edits;
  for (const path of [`/api/courses/${productId}`, `/detalle-producto/${productId}`]) {
    while (!edits.isFaulty && !edits.isOver && Date.now() - began < GIVE_UP_MS) {
      const text = await fetch(url + path).then(
        (answer) => answer.text(),
        () => '',
      );
      if (text.includes(title)) break;
      await pause(50);
    }
  }
}
