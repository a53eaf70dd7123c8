import { AppError } from '../../../rules/errors';

const TIME = /(?:(\d{1,3}):)?(\d{1,2}):(\d{1,2})[,.](\d{1,3})/;
const TIMING = new RegExp(`^\\s*${TIME.source}\\s*-->\\s*${TIME.source}(.*)$`);

/** Converts a WebVTT or SubRip file, in any encoding that editors use, to WebVTT. */
export function toWebVtt(bytes: Uint8Array): string {
  const text = decode(bytes)
    .replace(/^\ufeff/, '')
    .replace(/\r\n?/g, '\n');
  if (/^WEBVTT(?:[ \t\n]|$)/.test(text)) return text.split('\n').map(withPoints).join('\n');
  const cues = text.split(/\n\s*\n/).flatMap((block) => toCue(block) ?? []);
  if (cues.length === 0)
    throw new AppError('unsupported_file', {
      message: 'Los subtítulos deben ser un archivo .vtt o .srt.',
    });
  return `WEBVTT\n\n${cues.join('\n\n')}\n`;
}

/** A file that is not UTF comes from an old Windows editor. */
function decode(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** A number, a timing line, then the text. Null for a block without a timing line or text. */
function toCue(block: string): string | null {
  const lines = block.split('\n');
  const at = lines.findIndex((line) => TIMING.test(line));
  const text = lines
    .slice(at + 1)
    .map(toCueText)
    .filter((line) => line.trim() !== '');
  if (at < 0 || text.length === 0) return null;
  return [withPoints(lines[at] ?? ''), ...text].join('\n');
}

/** SubRip writes `1:02,5`, WebVTT `00:01:02.500`. Other lines stay unchanged. */
function withPoints(line: string): string {
  const match = TIMING.exec(line);
  if (!match) return line;
  const [, h1, m1, s1, f1, h2, m2, s2, f2, settings = ''] = match;
  // In SubRip, coordinates follow the times. WebVTT does not support them.
  const known = /^\s+\w+:/.test(settings) && !/^\s+[XY]\d:/i.test(settings) ? settings : '';
  return `${timeOf(h1, m1, s1, f1)} --> ${timeOf(h2, m2, s2, f2)}${known}`;
}

function timeOf(hours = '', minutes = '', seconds = '', fraction = ''): string {
  const two = (part: string) => part.padStart(2, '0');
  return `${hours ? `${two(hours)}:` : ''}${two(minutes)}:${two(seconds)}.${fraction.padEnd(3, '0')}`;
}

/** Bold, italic and underline mean the same in both formats; everything else is text. */
function toCueText(line: string): string {
  return line
    .replace(/\{\\[^{}]*\}/g, '')
    .replace(/<\/?font[^<>]*>/gi, '')
    .replaceAll('-->', '→')
    .replaceAll('&', '&amp;')
    .replace(/<(?!\/?[biu]>)/gi, '&lt;');
}
