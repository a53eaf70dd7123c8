import { once } from 'node:events';
import { get } from 'node:http';

const READERS = 10;
const MEGABYTE = 1024 * 1024;

/** Ten viewers read a video from different offsets and start over at its end until stopped. */
process.once('message', async (url: string) => {
  let isOver = false;
  process.once('message', () => {
    isOver = true;
  });
  let bytes = 0;
  let begun = 0;
  const read = async (start: number) => {
    do {
      const asked = get(url, { headers: { range: `bytes=${start}-` } });
      const [response] = await once(asked, 'response');
      if (response.statusCode !== 206) throw new Error(`The video answered ${response.statusCode}.`);
      begun += 1;
      if (begun === READERS) process.send?.('all read');
      for await (const part of response) bytes += part.length;
    } while (!isOver);
  };
  await Promise.all(Array.from({ length: READERS }, (_, n) => read(n * MEGABYTE)));
  process.send?.({ megabytes: Math.round(bytes / MEGABYTE) });
  process.disconnect();
});
