import { formatLongDay } from '../../../rules/shop-time';
import type { MailContent } from './templates/layout';
import { CONFIRMED_ON } from './templates/letter-mails';

/** A letter with the day on which its reader agreed to it. */
export function forPerson({ subject, text, html }: MailContent, confirmedAt: number): MailContent {
  const day = formatLongDay(confirmedAt);
  const fill = (words: string) => words.replaceAll(CONFIRMED_ON, day);
  return { subject, text: fill(text), html: fill(html) };
}
