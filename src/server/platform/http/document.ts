import type { PageFiles } from './page-files';
import type { Rendered } from './ssr';

/** The HTML document around a rendered page. It has no inline script: the state is a JSON block. */
export function writeDocument(
  { head, html, state, palette }: Pick<Rendered, 'head' | 'html' | 'state' | 'palette'>,
  files: PageFiles,
): string {
  return [
    `<!doctype html><html lang="es-AR" data-palette="${palette}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="theme-color" content="#FBF4E8"><meta name="color-scheme" content="light">',
    '<link rel="icon" href="/marca.svg" type="image/svg+xml"><link rel="icon" href="/icono-32.png" sizes="32x32">',
    '<link rel="apple-touch-icon" href="/icono-180.png"><link rel="manifest" href="/manifest.webmanifest">',
    `<script src="${files.firstPaint}" data-scripts="${files.scripts.join(' ')}"${sheetsOf(files)}></script>`,
    files.style ? `<link rel="stylesheet" href="${files.style}">` : '',
    head,
    '</head><body><noscript><p class="noscript">Para iniciar sesión, comprar o escribir activa JavaScript en tu navegador. Los textos y los precios se leen igual.</p></noscript>',
    '<div id="root">',
    html,
    `</div><script type="application/json" id="state">${asJsonBlock(state)}</script></body></html>`,
  ].join('');
}

function sheetsOf({ sheets }: PageFiles): string {
  return sheets.length > 0 ? ` data-sheets="${sheets.join(' ')}"` : '';
}

/** Escapes the data, so that it cannot close its script block. */
function asJsonBlock(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}

/** A page for failures. It depends on nothing that could fail, so its picture and style are inline. */
const failureDocument = (
  title: string,
  text: string,
) => `<!doctype html><html lang="es-AR"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title>
<style>
body{margin:0;background:#FBF4E8;color:#3B2018;font:1.125rem/1.5 Rosario,Arial,sans-serif}
main{box-sizing:border-box;min-height:100vh;display:grid;grid-template-columns:100%;align-content:center;justify-items:center;gap:1rem;padding:1.5rem;text-align:center}
svg{width:min(15rem,100%)}h1{margin:0;font:400 clamp(2.25rem,7vw,3.25rem)/1.14 "Young Serif",Georgia,serif}p{margin:0;max-width:34rem}
nav{display:flex;flex-wrap:wrap;justify-content:center;gap:.75rem;margin-top:.5rem}
a{display:inline-flex;align-items:center;min-height:3rem;padding:0 1.5rem;border-radius:99px;color:#3B2018;box-shadow:inset 0 0 0 1.5px #9B7A60;font-weight:600;text-decoration:none}
a:first-child{background:#9E1B4D;color:#FBF4E8;box-shadow:none}a:focus-visible{outline:3px solid #9E1B4D;outline-offset:3px}
</style></head>
<body><main><svg viewBox="0 0 240 150" aria-hidden="true"><ellipse cx="120" cy="112" rx="106" ry="28" fill="#fff" stroke="#E4D3BA"/><ellipse cx="120" cy="110" rx="70" ry="15" fill="#F4E8D5"/><g fill="#D9A45C"><path d="M96 109l7-4 5 5-6 3z"/><circle cx="126" cy="112" r="2.6"/><circle cx="140" cy="107" r="1.8"/></g><g fill="#A85C22"><path d="M150 113l5-3 3 4-5 2z"/><circle cx="114" cy="105" r="1.6"/></g><path d="M186 98L214 36" stroke="#9B7A60" stroke-width="4" stroke-linecap="round"/><path d="M209 46l9-24M214 48l9-24M204 44l9-24" stroke="#9B7A60" stroke-width="2.6" stroke-linecap="round"/></svg>
<h1>${title}</h1><p>${text}</p><nav><a href="">Reintentar</a><a href="/">Volver al inicio</a></nav></main></body></html>`;

export const FAILURE_DOCUMENT = failureDocument(
  'Algo salió mal',
  'No fue tu culpa: algo falló de nuestro lado. Vuelve a intentar en unos minutos.',
);

/** Its answer has a header with which the browser tries again. */
export const BUSY_DOCUMENT = failureDocument(
  'Un momento',
  'La tienda está muy ocupada. Esta página vuelve a intentar sola en unos segundos.',
);
