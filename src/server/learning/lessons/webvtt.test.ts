import { describe, expect, it } from 'vitest';
import { toWebVtt } from './webvtt';

const CUES =
  'WEBVTT\n\n00:00:01.000 --> 00:00:02.500\nBatir más\n\n00:00:03.000 --> 00:00:04.000\ny ñoquis\n';
const SRT = '1\n00:00:01,000 --> 00:00:02,500\nBatir más\n\n2\n00:00:03,000 --> 00:00:04,000\ny ñoquis\n';

describe('captions from a SubRip file', () => {
  it.each([
    ['UTF-8', Buffer.from(SRT)],
    ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${SRT}`)],
    ['UTF-16', Buffer.from(`\ufeff${SRT}`, 'utf16le')],
    ['Latin-1', Buffer.from(SRT, 'latin1')],
    ['lines as Windows ends them', Buffer.from(SRT.replaceAll('\n', '\r\n'))],
    [
      'points, no numbers and short times',
      Buffer.from(SRT.replace(/^\d\n/gm, '').replaceAll(',', '.').replaceAll('00:00:0', '0:00:0')),
    ],
    [
      'blank lines with spaces and coordinates',
      Buffer.from(SRT.replace('\n\n', '\n \n\n').replace('02,500', '02,500  X1:10 X2:20 Y1:1 Y2:2')),
    ],
  ])('in %s are converted to WebVTT', (_what, bytes) => {
    expect(toWebVtt(bytes)).toBe(CUES);
  });

  it('keep bold and italic, and escape everything else', () => {
    const text = '{\\an8}<font color="red"><i>Sal</i> & <b>azúcar</b></font> <script> 1 < 2 --> 3';
    const [, , , line] = toWebVtt(Buffer.from(`1\n00:00:01,0 --> 00:00:02,0\n${text}\n`)).split('\n');
    expect(line).toBe('<i>Sal</i> &amp; <b>azúcar</b> &lt;script> 1 &lt; 2 → 3');
  });
});

describe('captions from a WebVTT file', () => {
  it('stay unchanged, except for decimal points in times', () => {
    const vtt = 'WEBVTT - receta\n\nNOTE hola, ¿qué tal?\n\n00:01,500 --> 00:02,000 line:0\nUno, dos\n';
    expect(toWebVtt(Buffer.from(vtt))).toBe(vtt.replace('01,500', '01.500').replace('02,000', '02.000'));
    expect(toWebVtt(Buffer.from(`\ufeff${CUES}`))).toBe(CUES);
  });

  it.each(['', 'hola', '<script>alert(1)</script>', '1\n00:00:01,000 --> 00:00:02,000\n'])(
    'are refused for %j',
    (text) => {
      expect(() => toWebVtt(Buffer.from(text))).toThrow('.vtt o .srt');
    },
  );
});

// The time limit of a test catches an expression that takes quadratic time.
it.each(['{\\\\', '<font'])('reads a caption of many open «%s»', (part) => {
  const text = `1\n00:00:01,000 --> 00:00:02,500\n${part.repeat(150_000)}\n`;
  expect(toWebVtt(Buffer.from(text))).toContain('00:00:01.000');
});
