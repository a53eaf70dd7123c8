import { escapeHtml } from '../../../../rules/escape-html';

/** The result of every template: a subject, and the same content as text and as HTML. */
export interface MailContent {
  subject: string;
  text: string;
  html: string;
}

/** Whom a mail is for and who signs it: nobody is called by name, and the shop itself signs, when absent. */
interface People {
  name?: string;
  creator?: string;
  /** The short number of a sale, which its mail states where there is no other footnote. */
  number?: string | null;
}

/** The same for a mail that calls its reader by name. */
export interface Signed {
  name: string;
  creator: string;
}

interface Letter {
  subject: string;
  /** Words of the creator in place of the usual ones. */
  greeting?: string;
  paragraphs: string[];
  /** A list under the paragraphs: products with their links, the data of a transfer. */
  rows?: { label: string; value: string; url?: string }[];
  action?: { label: string; url: string };
  /** Text under the button, one sentence per line: the validity of a link, the small print of a receipt. */
  footnote?: string;
}

/** Renders a mail as plain text and as HTML. All user input is escaped here. */
export function writeLetter({ name = '', creator, number }: People, letter: Letter): MailContent {
  const whole = {
    ...letter,
    greeting: letter.greeting ?? greet(name),
    footnote: letter.footnote ?? (number ? `Número de orden: ${number}.` : undefined),
    signature: creator ?? 'Tu tienda',
  };
  return { subject: letter.subject, text: asText(whole), html: asHtml(whole) };
}

/** A mail to the creator or to another admin. */
export function writeOwnerLetter(letter: Letter): MailContent {
  return writeLetter({}, letter);
}

interface WholeLetter extends Letter {
  greeting: string;
  footnote: string | undefined;
  signature: string;
}

/** Whether mail programs make no link of a stranger's words: they turn `tienda.example` and addresses into one. */
export function isPlain(words: string): boolean {
  return !/:\/\/|@|\w\.\p{L}/u.test(words);
}

/** Mail programs turn `tienda.example` into a link, so the greeting only contains plain names. */
export function greet(name: string): string {
  return /^[\p{L}\p{M}'’ -]+$/u.test(name) ? `Hola, ${name}:` : 'Hola:';
}

/** Blank lines separate the paragraphs of a text that the creator wrote. */
export function splitParagraphs(words: string): string[] {
  return words.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '');
}

function asText({ greeting, paragraphs, rows = [], action, footnote, signature }: WholeLetter): string {
  const list = rows.map(({ label, value, url }) => `${label}: ${value}${url ? `\n${url}` : ''}`).join('\n');
  return [
    greeting,
    ...paragraphs,
    list || undefined,
    action && `${action.label}: ${action.url}`,
    footnote,
    signature,
  ]
    .filter((part) => part !== undefined)
    .join('\n\n');
}

function asHtml(letter: WholeLetter): string {
  const { greeting, paragraphs, rows = [], action, footnote } = letter;
  const paragraph = (words: string) =>
    `<p style="margin:0 0 16px;white-space:pre-line">${escapeHtml(words)}</p>`;
  const list = rows.map(({ label, value, url }) => {
    const name = url
      ? `<a class="link" href="${escapeHtml(url)}" style="color:#9E1B4D;font-weight:bold">${escapeHtml(label)}</a>`
      : escapeHtml(label);
    return `<p style="margin:0 0 8px">${name}: ${escapeHtml(value)}</p>`;
  });
  const button = action
    ? `${mailButton(action)}
<p class="soft" style="margin:0 0 16px;font-size:14px;color:#6A4738;word-break:break-all">${escapeHtml(action.url)}</p>`
    : '';
  const small = footnote
    ? `<p class="soft" style="margin:16px 0;font-size:15px;color:#6A4738;white-space:pre-line">${escapeHtml(footnote)}</p>`
    : '';
  return mailPage(
    letter.subject,
    `${[...[greeting, ...paragraphs].map(paragraph), ...list].join('\n')}
${button}
${small}
<p style="margin:24px 0 0">${escapeHtml(letter.signature)}</p>`,
  );
}

/** Mail programs that follow the device in the dark read these; the others show the colours of the shop. */
const DARK = `@media (prefers-color-scheme:dark){.page{background:#1F1512!important;color:#F3E7DA!important}.sheet{background:#2B1D18!important}.soft{color:#D9C3B4!important}.link{color:#F2A7C3!important}.button{background:#F2A7C3!important;color:#2B1D18!important}.card{border-color:#6A4738!important}}`;

/** The paper around every mail: one column that grows with the text, in light and in dark. */
export function mailPage(subject: string, content: string): string {
  return `<!doctype html>
<html lang="es-AR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(subject)}</title><style>${DARK}</style></head>
<body class="page" style="margin:0;padding:24px 12px;background:#FBF4E8;color:#3B2018;font:17px/1.55 Georgia,serif">
<div class="sheet" style="max-width:560px;margin:0 auto;padding:32px 28px;background:#FFFCF6;border-radius:12px">
${content}
</div></body></html>`;
}

/** The one button of a mail. */
export function mailButton({ label, url }: { label: string; url: string }): string {
  return `<p style="margin:24px 0"><a class="button" href="${escapeHtml(url)}" style="display:inline-block;padding:14px 28px;border-radius:28px;background:#9E1B4D;color:#FBF4E8;font-weight:bold;text-decoration:none">${escapeHtml(label)}</a></p>`;
}
