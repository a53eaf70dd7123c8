import type { FastifyInstance } from 'fastify';
import { escapeHtml } from '../../../../rules/escape-html';

/** A page of a simulator, clearly marked. Plain HTML without script. */
export function renderSimulatorPage(base: string, title: string, body: string): string {
  return `<!doctype html>
<html lang="es-AR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title} · Modo de prueba</title>
<link rel="icon" href="data:,"><link rel="stylesheet" href="${escapeHtml(base)}/pagar/estilo.css"></head>
<body><main>${body}</main></body></html>`;
}

const STYLE = `
* { box-sizing: border-box; margin: 0; padding: 0 }
body { min-height: 100vh; display: grid; place-items: center; padding: 1.25rem; background: #C9DCDD; color: #3B2018; font: 400 1.0625rem/1.55 "Rosario Variable", Arial, sans-serif }
main { width: min(100%, 30rem); display: grid; gap: 1.25rem; padding: 2rem 1.5rem 2.25rem; background: #FFFCF6; border-radius: .75rem .75rem 0 0;
  --r: 10px; mask: radial-gradient(circle var(--r) at 50% calc(100% - var(--r)), #000 98%, #0000) 50% 100%/calc(2*var(--r)) calc(2*var(--r)) repeat-x, linear-gradient(#000 0 0) 0 0/100% calc(100% - var(--r) + 1px) no-repeat }
.mode { justify-self: start; padding: .2rem 1rem; border-radius: 999px; background: #F9E4BF; color: #85480B; font-weight: 600 }
h1 { font: 400 2.25rem/1.1 "Young Serif", Georgia, serif }
h2 { font: 400 1.375rem/1.2 "Young Serif", Georgia, serif; margin-bottom: .5rem }
.soft { color: #6A4738 }
dl { display: grid; gap: .35rem }
dl div { display: flex; align-items: baseline; gap: .5em }
dl div::before { content: ""; order: 1; flex: 1 0 1.5rem; height: .2em; background: radial-gradient(circle, #9B7A60 1px, #0000 1.3px) 0 50%/7px 4px repeat-x }
dd { order: 2; white-space: nowrap }
.sum { margin-top: .5rem; font: 400 1.5rem/1.3 "Young Serif", Georgia, serif }
form { display: grid; gap: .65rem }
button { min-height: 3rem; padding: .5rem 1.25rem; border: 1.5px solid #9B7A60; border-radius: 999px; background: transparent; color: inherit; font: inherit; font-weight: 600; cursor: pointer }
button:hover { background: #F4E8D5 }
button.main { background: #9E1B4D; border-color: #9E1B4D; color: #FBF4E8 }
button.main:hover { background: #7E1240 }
:focus-visible { outline: 3px solid #9E1B4D; outline-offset: 3px }
ul { list-style: none; display: grid; gap: .75rem }
li { display: grid; gap: .5rem; padding-top: .75rem; border-top: 1px solid #E4D3BA }
li form { display: flex; flex-wrap: wrap }
a { color: inherit; font-weight: 600; text-underline-offset: .2em }
`;

/** Reads the forms of a simulator's pages and serves their style. */
export function serveForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 10_000 },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body.toString()))),
  );
  app.get('/pagar/estilo.css', (_request, reply) => reply.type('text/css').send(STYLE));
}

export function simulatorButton(value: string, label: string): string {
  return `<button name="accion" value="${value}">${label}</button>`;
}

export function renderUnknownCheckout(base: string): string {
  return renderSimulatorPage(
    base,
    'Enlace de pago desconocido',
    `<p class="mode">Modo de prueba</p><h1>No encontramos este pago</h1>
<p class="soft">El enlace no existe o ya venció. Vuelve al carrito y pide uno nuevo.</p><p><a href="/cart">Ir al carrito</a></p>`,
  );
}

/** The path of a simulator. Its addresses are relative, so the buyer stays on the host name that they used. */
export function pathOf(publicUrl: string): string {
  return new URL(publicUrl).pathname.replace(/\/$/, '');
}

/** Addresses of the shop itself are relative, so the buyer stays on the host name that they used. */
export function withoutOwnHost(url: URL, home: string): string {
  return url.origin === new URL(home).origin ? url.pathname + url.search : url.href;
}
