import type { FastifyInstance } from 'fastify';
import { ENDPOINTS } from '../../../contract/api';
import type { Endpoint } from '../../../contract/endpoint';
import { escapeHtml } from '../../../rules/escape-html';
import { describeApi } from './openapi';

/** Serves the contract as /api/openapi.json and as a page at /api/docs. */
export function registerApiDocs(app: FastifyInstance): void {
  let contract: string | undefined;
  for (const prefix of ['/api', '']) {
    app.get(`${prefix}/openapi.json`, async (_request, reply) => {
      // Created on first request, so that the start does not wait for it.
      contract ??= JSON.stringify(describeApi(ENDPOINTS, app.deps.config.publicUrl));
      return reply.type('application/json').send(contract);
    });
  }
  app.get('/api/docs', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(writePage(ENDPOINTS)),
  );
}

function writePage(endpoints: Endpoint[]): string {
  const rows = [...endpoints]
    .sort((a, b) => a.path.localeCompare(b.path))
    .map(
      (e) =>
        `<tr><td><code>${e.method}</code></td><td><code>/api${escapeHtml(e.path)}</code></td><td>${e.access}</td><td>${escapeHtml(e.summary)}</td></tr>`,
    );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>API</title>
<style>body{font:16px/1.5 system-ui;margin:2rem auto;max-width:70rem;padding:0 1rem;background:#FBF4E8;color:#3B2018}table{border-collapse:collapse;width:100%}td,th{text-align:left;padding:.4rem .6rem;border-bottom:1px solid #E4D3BA;vertical-align:top}code{font-size:.95em}div{overflow-x:auto}</style></head>
<body><h1>API</h1><p>Every path also answers without <code>/api</code>. The schemas are in <a href="/api/openapi.json">openapi.json</a>. Send the session as <code>Authorization: Bearer &lt;token&gt;</code>.</p>
<div><table><thead><tr><th>Method</th><th>Path</th><th>Who</th><th>What</th></tr></thead><tbody>${rows.join('')}</tbody></table></div></body></html>`;
}
