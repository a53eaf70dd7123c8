import { match } from './amounts';

const SEE = /(?<![a-z])(?:ver|mira|mirar|video|minuto)(?![a-z])/g;
const CLOCK = /(?<!\d)(\d{1,3}):([0-5]\d)(?::([0-5]\d))?(?!\d)/;
const AFTER = / ?,? ?(?:de|en|del)(?: la| el)?(?: video)?(?: de)? ([^.,;()]{2,80})/y;

/** "ver 12:40", "ver el minuto 3:05 de Merengue italiano", "ver Merengue italiano, 3:05": the lesson as she wrote it. */
export function readVideoMinute(text: string, folded: string) {
  for (const { index } of folded.matchAll(SEE)) {
    const window = folded.slice(index, index + 120);
    const [sentence = ''] = window.split(/[.;()]/, 1);
    const clock = CLOCK.exec(sentence);
    if (!clock) continue;
    const to = index + clock.index + clock[0].length;
    const after = match(AFTER, folded, to);
    const end = to + (after?.[0].length ?? 0);
    const lesson = after
      ? text.slice(end - (after[1]?.length ?? 0), end)
      : between(text.slice(index, index + clock.index));
    const atSeconds = clock[0].split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
    return { atSeconds, lesson: lesson?.trim() || null, from: index, to: end };
  }
  return null;
}

function between(words: string): string | null {
  const lesson = words
    .replace(/^(?:ver|mira|mirar|video|minuto)\b/i, '')
    .replace(/^(?:\s|,|:|el|la|en|al|del?|video|clase(?!\s*\d)|minuto|min\.?)(?=\s|$|,|:)/i, '')
    .replace(/(?:\s|,|:|-|en el minuto|minuto|min\.?|al?|el)+$/i, '')
    .trim();
  return /^(?:el|la|en|al|de|del|video|minuto|min|en el|el minuto|el video|en el video)?$/i.test(lesson)
    ? null
    : lesson.replace(/^(?:el|la|en|de) /i, '');
}
