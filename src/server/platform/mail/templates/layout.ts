import { escapeHtml } from '../../../../rules/escape-html';
/** The result of every template: a subject, and the same content as text and as HTML. */
export interface MailContent {
  subject: string;
  text: string;
  html: string;
}

interface Letter {
  subject: string;
  greeting: string;
  paragraphs: string[];
  /** A list under the paragraphs: products with their links, the data of a transfer. */
  rows?: { label: string; value: string; url?: string }[];
  action?: { label: string; url: string };
  /** Text under the button, one sentence per line: the validity of a link, the small print of a receipt. */
  footnote?: string;
  signature: string;
}

/** Renders a mail as plain text and as HTML. All user input is escaped here. */
export function writeLetter(letter: Letter): MailContent {
  return { subject: letter.subject, text: asText(letter), html: asHtml(letter) };
}

/** Whether mail programs make no link of a stranger's words: they turn `tienda.example` and addresses into one. */
export function isPlain(words: string): boolean {
  return !/:\/\/|@|\w\.\p{L}/u.test(words);
}

/** Mail programs turn `tienda.example` into a link, so the greeting only contains plain names. */
export function greet(name: string): string {
  return /^[\p{L}\p{M}'’ -]+$/u.test(name) ? `Hola, ${name}:` : 'Hola:';
}

function asText({ greeting, paragraphs, rows = [], action, footnote, signature }: Letter): string {
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

function asHtml({ subject, greeting, paragraphs, rows = [], action, footnote, signature }: Letter): string {
  const paragraph = (words: string) =>
    `<p style="margin:0 0 16px;white-space:pre-line">${escapeHtml(words)}</p>`;
  const list = rows.map(({ label, value, url }) => {
    const name = url
      ? `<a href="${escapeHtml(url)}" style="color:#9E1B4D;font-weight:bold">${escapeHtml(label)}</a>`
      : escapeHtml(label);
    return `<p style="margin:0 0 8px">${name}: ${escapeHtml(value)}</p>`;
  });
  const button = action
    ? `<p style="margin:24px 0"><a href="${escapeHtml(action.url)}" style="display:inline-block;padding:14px 28px;border-radius:999px;background:#9E1B4D;color:#FBF4E8;font-weight:bold;text-decoration:none">${escapeHtml(action.label)}</a></p>
<p style="margin:0 0 16px;font-size:14px;color:#6A4738;word-break:break-all">${escapeHtml(action.url)}</p>`
    : '';
  return `<!doctype html>
<html lang="es-AR"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px 12px;background:#FBF4E8;color:#3B2018;font:17px/1.55 Georgia,serif">
<div style="max-width:560px;margin:0 auto;padding:32px 28px;background:#FFFCF6;border-radius:12px">
${[...[greeting, ...paragraphs].map(paragraph), ...list].join('\n')}
${button}
${footnote ? `<p style="margin:16px 0;font-size:15px;color:#6A4738;white-space:pre-line">${escapeHtml(footnote)}</p>` : ''}
<p style="margin:24px 0 0">${escapeHtml(signature)}</p>
</div></body></html>`;
}
