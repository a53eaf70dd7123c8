import { expect } from 'vitest';

/** Checks the headers that every answer of the shop must have. */
export function checkHeaders(headers: Record<string, unknown>): void {
  const policy = parsePolicy(String(headers['content-security-policy'] ?? ''));
  expect(policy['default-src']).toEqual(["'self'"]);
  expect(policy['object-src']).toEqual(["'none'"]);
  expect(policy['script-src'], 'scripts only from here and the wallet').not.toEqual(
    expect.arrayContaining([expect.stringMatching(/^('unsafe-(inline|eval)'|\*|https?:|data:|blob:)$/)]),
  );
  for (const directive of ['base-uri', 'form-action', 'frame-ancestors']) {
    expect(policy[directive], directive).toEqual(["'self'"]);
  }
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['x-frame-options']).toBe('SAMEORIGIN');
  expect(headers['referrer-policy']).toMatch(
    /^(no-referrer|same-origin|strict-origin(-when-cross-origin)?)$/,
  );
  expect(headers['strict-transport-security']).toMatch(/^max-age=\d{8,}/);
  expect(headers['cross-origin-opener-policy']).toMatch(/^same-origin/);
  expect(headers['permissions-policy']).toContain('camera=()');
  expect(headers, 'the shop sets no cookie').not.toHaveProperty('set-cookie');
  expect(headers, 'no header names the server software').not.toHaveProperty('x-powered-by');
  expect(headers, 'no other site may read answers').not.toHaveProperty('access-control-allow-origin');
}

function parsePolicy(policy: string): Record<string, string[]> {
  return Object.fromEntries(
    policy.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/);
      return [name, sources];
    }),
  );
}
