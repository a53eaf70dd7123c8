import { request as ask, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

export interface SlowLink {
  url: string;
  /** Changes the rate, also of answers that are on their way; the browser's own throttling does not. */
  setRate: (kilobitsPerSecond: number) => void;
  close: () => void;
}

const SLICE_MS = 20;

/** A proxy before the shop that delays each request and shares one rate among all answers. */
export async function openSlowLink(target: string, delayMs: number, kilobits: number): Promise<SlowLink> {
  let bytesPerSlice = (kilobits * 1000 * SLICE_MS) / 8 / 1000;
  let line = Promise.resolve();
  const send = (bytes: Buffer, write: (part: Buffer) => void) => {
    line = line.then(async () => {
      for (let at = 0; at < bytes.length; ) {
        const part = bytes.subarray(at, at + Math.ceil(bytesPerSlice));
        write(part);
        at += part.length;
        await pause((SLICE_MS * part.length) / bytesPerSlice);
      }
    });
    return line;
  };
  const server = createServer(async (incoming, outgoing) => {
    await pause(delayMs);
    const { method, headers, url: path } = incoming;
    const call = ask(new URL(path ?? '/', target), { method, headers }, async (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      for await (const chunk of answer) await send(chunk, (part) => outgoing.write(part));
      outgoing.end();
    });
    call.on('error', () => outgoing.destroy());
    incoming.pipe(call);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // it listens on a port
  return {
    url: `http://127.0.0.1:${port}`,
    setRate: (rate) => {
      bytesPerSlice = (rate * 1000 * SLICE_MS) / 8 / 1000;
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
