import { PrepareError } from './failure-texts';
import { openSource, type Source } from './open-source';
import { prepareVideo } from './prepare-video';
import type { FromWorker, Part, ToWorker } from './protocol';
import { tryEncoding } from './try-encoding';

/** Parts that may be on their way at once: a browser opens six connections, and the page needs some itself. */
const MAX_UNSTORED = 4;

const unstored = new Set<number>();
let nextId = 0;
let source: Source | undefined;
let onStored = () => {};

self.onmessage = ({ data }: MessageEvent<ToWorker>) => {
  if (data.type === 'stored') {
    unstored.delete(data.id);
    onStored();
    return;
  }
  run(data).catch((error: unknown) => {
    const code = error instanceof PrepareError ? error.code : 'broke';
    post({ type: 'failed', code, detail: String(error) });
  });
};

async function run(message: Exclude<ToWorker, { type: 'stored' }>): Promise<void> {
  if (message.type === 'open') {
    source = await openSource(message.file);
    const { durationSeconds, width, height } = source;
    post({ type: 'opened', opened: { durationSeconds, width, height, rungs: await tryEncoding(source) } });
  } else if (source) {
    await prepareVideo(source, message.rungs, message.have, send);
    await roomFor(0);
    post({ type: 'done' });
  }
}

async function send(part: Part, bytes: ArrayBuffer): Promise<void> {
  await roomFor(MAX_UNSTORED - 1);
  const id = nextId++;
  unstored.add(id);
  post({ type: 'part', id, part, bytes }, [bytes]);
}

async function roomFor(count: number): Promise<void> {
  while (unstored.size > count)
    await new Promise<void>((resolve) => {
      onStored = resolve;
    });
}

function post(message: FromWorker, transfer: Transferable[] = []): void {
  self.postMessage(message, { transfer });
}
