import { escapeHtml } from '../../../../rules/escape-html';
import { ACCOUNT_LINK } from '../enqueue-mail';
import { type MailContent, mailButton, mailPage, splitParagraphs, writeLetter } from './layout';

/** Replaced for each person when the letter is sent, as `ACCOUNT_LINK`, which is here the page to leave. */
export const CONFIRMED_ON = '[confirmed-on]';

/** A block of a letter, ready to show: addresses are whole, texts as the creator wrote them. */
export type LetterPart =
  | { kind: 'text'; text: string }
  | { kind: 'heading'; text: string }
  | { kind: 'image'; url: string; description: string; width?: number; height?: number }
  | {
      kind: 'card';
      /** `Curso`, `Receta gratis`. */
      label: string;
      title: string;
      url: string;
      action: string;
      image: { url: string; description: string } | null;
    };

/** Ley 25.326, art. 27 inc. 3, which an advertising mail in Argentina must contain (Disposición DNPDP 4/2009). */
const RIGHT_TO_LEAVE =
  'El titular podrá en cualquier momento solicitar el retiro o bloqueo de su nombre de los bancos de datos a los que se refiere el presente artículo (Ley 25.326, art. 27 inc. 3).';

/** Asks the owner of a mailbox whether she wants the letters. It contains nothing that a stranger typed. */
export function confirmLettersMail(asked: { creator: string; days: number }): MailContent {
  return writeLetter(asked, {
    subject: '¿Eres tú? Confirma las cartas',
    paragraphs: [
      `Alguien escribió este email para recibir las cartas de ${asked.creator}: una al mes, con una receta.`,
    ],
    action: { label: 'Sí, quiero las cartas', url: ACCOUNT_LINK },
    footnote: `Si no fuiste tú, no hagas nada: no recibes ninguna carta.\nEl enlace dura ${asked.days} días.`,
  });
}

interface WholeLetter {
  subject: string;
  creator: string;
  parts: LetterPart[];
  /** Stands above the first block: a welcome, or that it is a test. */
  before?: string;
  /** Turns addresses inside of texts into links. */
  linkOf(address: string): string;
}

/** A letter as text and as HTML. `ACCOUNT_LINK` and `CONFIRMED_ON` stand for what differs between people. */
export function letterMail({ subject, creator, parts, before, linkOf }: WholeLetter): MailContent {
  const why = `Te llega porque confirmaste las cartas el ${CONFIRMED_ON}.`;
  const text = [
    ...(before ? [before] : []),
    ...parts.map((part) => partAsText(part, linkOf)).filter(Boolean),
    creator,
    `${why}\nDejar de recibirlas, con un toque: ${ACCOUNT_LINK}\n${RIGHT_TO_LEAVE}`,
  ].join('\n\n');
  const html = [
    ...(before ? [paragraphs(before, linkOf)] : []),
    ...parts.map((part) => partAsHtml(part, linkOf)),
    `<p style="margin:24px 0 0">${escapeHtml(creator)}</p>`,
    `<p class="soft" style="margin:24px 0 0;font-size:14px;color:#6A4738">${escapeHtml(why)} <a class="link" href="${ACCOUNT_LINK}" style="color:#9E1B4D">Dejar de recibirlas</a>, con un toque.<br>${escapeHtml(RIGHT_TO_LEAVE)}</p>`,
  ].join('\n');
  return { subject, text, html: mailPage(subject, html) };
}

function partAsText(part: LetterPart, linkOf: WholeLetter['linkOf']): string {
  switch (part.kind) {
    case 'text':
      return part.text.replace(ADDRESS, (address) => linkOf(address));
    case 'heading':
      return part.text && `${part.text}\n${'-'.repeat(Math.min(part.text.length, 40))}`;
    case 'image':
      return part.description && `[${part.description}]`;
    case 'card':
      return `${part.label}: ${part.title}\n${part.action}: ${part.url}`;
  }
}

function partAsHtml(part: LetterPart, linkOf: WholeLetter['linkOf']): string {
  switch (part.kind) {
    case 'text':
      return paragraphs(part.text, linkOf);
    case 'heading':
      return `<h2 style="margin:28px 0 12px;font:bold 22px/1.25 Georgia,serif">${escapeHtml(part.text)}</h2>`;
    case 'image':
      return `<p style="margin:0 0 16px">${picture(part.url, part.description)}</p>`;
    case 'card':
      return `<div class="card" style="margin:0 0 16px;padding:16px;border:1px solid #E6D5C3;border-radius:12px">
${part.image ? `<p style="margin:0 0 12px">${picture(part.image.url, part.image.description)}</p>` : ''}<p class="soft" style="margin:0;font-size:15px;color:#6A4738">${escapeHtml(part.label)}</p>
<p style="margin:0;font-weight:bold">${escapeHtml(part.title)}</p>
${mailButton({ label: part.action, url: part.url })}</div>`;
  }
}

function picture(url: string, description: string): string {
  return `<img src="${escapeHtml(url)}" alt="${escapeHtml(description)}" width="504" style="display:block;width:100%;max-width:504px;height:auto;border-radius:8px;border:0">`;
}

const ADDRESS = /https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]]/g;

/** Line breaks inside of a paragraph stay. */
function paragraphs(words: string, linkOf: WholeLetter['linkOf']): string {
  return splitParagraphs(words)
    .map((words) => `<p style="margin:0 0 16px;white-space:pre-line">${withLinks(words, linkOf)}</p>`)
    .join('\n');
}

function withLinks(words: string, linkOf: WholeLetter['linkOf']): string {
  let at = 0;
  let html = '';
  for (const match of words.matchAll(ADDRESS)) {
    html += escapeHtml(words.slice(at, match.index));
    html += `<a class="link" href="${escapeHtml(linkOf(match[0]))}" style="color:#9E1B4D">${escapeHtml(match[0])}</a>`;
    at = match.index + match[0].length;
  }
  return html + escapeHtml(words.slice(at));
}
