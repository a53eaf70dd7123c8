import { readFileSync } from 'node:fs';
import { PDFDocument } from '@cantoo/pdf-lib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bytesOf } from './byte-source';
import { inspectFile } from './inspect-file';

const fixture = (name: string) => readFileSync(new URL(`fixtures/${name}`, import.meta.url));

async function smallPdf(): Promise<Buffer> {
  const document = await PDFDocument.create();
  document.addPage();
  return Buffer.from(await document.save());
}

describe('uploaded files', () => {
  it.each([
    ['h264.mp4', 'mp4'],
    ['h264.mov', 'mp4'],
    ['vp8.webm', 'webm'],
  ])('are accepted: %s, stored as %s', async (name, extension) => {
    expect(await inspectFile(bytesOf(fixture(name)), 'video')).toBe(extension);
  });

  it('are accepted: a complete PDF', async () => {
    expect(await inspectFile(bytesOf(await smallPdf()), 'pdf')).toBe('pdf');
  });

  it('are refused with the name of the codec when phones cannot play it', async () => {
    await expect(inspectFile(bytesOf(fixture('hevc.mp4')), 'video')).rejects.toThrow('HEVC');
  });

  it.each([
    ['half a video', 'video', async () => fixture('h264.mp4').subarray(0, 1500)],
    ['a PDF as a video', 'video', smallPdf],
    ['a video as a PDF', 'pdf', async () => fixture('h264.mp4')],
    ['half a PDF', 'pdf', async () => (await smallPdf()).subarray(0, 300)],
    [
      'a PDF with an archive behind it',
      'pdf',
      async () => Buffer.concat([await smallPdf(), Buffer.from('PK\x03\x04')]),
    ],
    [
      'a PDF behind a page',
      'pdf',
      async () => Buffer.concat([Buffer.from('<script>1</script>'), await smallPdf()]),
    ],
    ['a page', 'pdf', async () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['an SVG', 'video', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
    ['nothing', 'video', async () => Buffer.alloc(0)],
    ['nothing', 'pdf', async () => Buffer.alloc(0)],
  ] as const)('are refused: %s (%s)', async (_what, kind, make) => {
    await expect(inspectFile(bytesOf(await make()), kind)).rejects.toMatchObject({
      code: 'unsupported_file',
    });
  });

  it('are refused when larger than stated', async () => {
    const source = { size: 100 * 1024 ** 2 + 1, read: async () => Buffer.from('%PDF-') };
    await expect(inspectFile(source, 'pdf')).rejects.toMatchObject({ code: 'too_large' });
  });

  it('never crash the check, whatever bytes are changed', async () => {
    const video = fixture('h264.mp4');
    await fc.assert(
      fc.asyncProperty(fc.nat(video.length - 1), fc.nat(255), async (at, byte) => {
        const changed = Buffer.from(video);
        changed[at] = byte;
        const answer = await inspectFile(bytesOf(changed), 'video').catch((error) => error.code);
        expect(['mp4', 'unsupported_file']).toContain(answer);
      }),
    );
  });
});
