import { PrepareError } from './failure-texts';
import { readFrames } from './frames';
import { openSource, type Source } from './open-source';
import { prepareVideo } from './prepare-video';
import type { FromWorker, Part, ToWorker } from './protocol';
import { RungEncoder } from './rung-encoder';
import { chooseRungs, keepRungs, type Rung } from './rungs';
import { toFrames } from './to-frames';

/** Parts that may be on their way at once: a browser opens six connections, and the page needs some itself. */
const MAX_UNSTORED = 4;

let unstored = 0;
let source: Source | undefined;
let onStored = () => {};

self.onmessage = ({ data }: MessageEvent<ToWorker>) => {
  if (data.type === 'stored') {
    unstored -= 1;
    return onStored();
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
  unstored += 1;
  post({ type: 'part', part, bytes }, [bytes]);
}

async function roomFor(count: number): Promise<void> {
  while (unstored > count)
    await new Promise<void>((resolve) => {
      onStored = resolve;
    });
}

function post(message: FromWorker, transfer: Transferable[] = []): void {
  self.postMessage(message, { transfer });
}

const TRIAL_SECONDS = 1;
/** An encoder that says nothing for so long does not work. */
const LONGEST_TRIAL_MS = 60_000;

/** Encodes one second first: browsers claim support that they do not have. Returns the rungs that this machine makes at a good pace. */
async function tryEncoding(source: Source): Promise<Rung[]> {
  const rungs = chooseRungs(source.width, source.height);
  const start = performance.now();
  const seconds = await Promise.race([
    encodeStart(source, rungs),
    new Promise<never>((_, reject) =>
      setTimeout(() => reject(new PrepareError('cannot_encode')), LONGEST_TRIAL_MS),
    ),
  ]);
  return keepRungs(rungs, (seconds * 1000) / (performance.now() - start));
}

async function encodeStart(source: Source, rungs: Rung[]): Promise<number> {
  const encoded = new Set<Rung>();
  let encoders: RungEncoder[] = [];
  let end = 0;
  try {
    encoders = rungs.map((rung) => new RungEncoder(rung, () => encoded.add(rung)));
    const toFrame = toFrames(source, rungs);
    for await (const { sample, seconds, isFirst } of readFrames(source, 0)) {
      const frame = await toFrame(sample, seconds);
      for (const encoder of encoders) await encoder.encode(frame, isFirst);
      frame.close();
      end = seconds;
      if (end >= TRIAL_SECONDS) break;
    }
    for (const encoder of encoders) await encoder.flush();
  } catch (error) {
    console.warn('The trial of the encoder failed.', error);
    throw new PrepareError('cannot_encode');
  } finally {
    for (const encoder of encoders) encoder.close();
  }
  if (encoded.size < rungs.length) throw new PrepareError('cannot_encode');
  return Math.max(end, 1 / 30);
}
