import { expect } from 'vitest';

const DEVICE_COOKIE =
  /^device=v1\.[\w-]+; Path=\/api\/users; Max-Age=5184000; HttpOnly; SameSite=Lax(; Secure)?$/;
const UNSAFE_SCRIPT_SOURCE = /^('unsafe-(inline|eval)'|\*|https?:|data:|blob:)$/;

/** What a response with these headers and this policy fulfils, by the sentence that a failure shows. */
const RULES: Record<string, (headers: Record<string, unknown>, policy: Policy) => boolean> = {
  'everything comes from here by default': (_, policy) => policy['default-src'] === "'self'",
  'no plugin content': (_, policy) => policy['object-src'] === "'none'",
  'scripts only from here and the wallet': (_, policy) =>
    !policy['script-src']?.split(' ').some((source) => UNSAFE_SCRIPT_SOURCE.test(source)),
  'the base address is from here': (_, policy) => policy['base-uri'] === "'self'",
  'forms are sent here': (_, policy) => policy['form-action'] === "'self'",
  'no other site shows the shop in a frame': (headers, policy) =>
    policy['frame-ancestors'] === "'self'" && headers['x-frame-options'] === 'SAMEORIGIN',
  'the browser does not guess content types': (headers) => headers['x-content-type-options'] === 'nosniff',
  'other sites do not learn the address': (headers) =>
    /^(no-referrer|same-origin|strict-origin(-when-cross-origin)?)$/.test(String(headers['referrer-policy'])),
  'the browser stays on HTTPS': (headers) =>
    /^max-age=\d{8,}/.test(String(headers['strict-transport-security'])),
  'no other site keeps a handle on the window': (headers) =>
    String(headers['cross-origin-opener-policy']).startsWith('same-origin'),
  'the camera is off': (headers) => String(headers['permissions-policy']).includes('camera=()'),
  'the only cookie recognises a device, and no script reads it': (headers) =>
    [headers['set-cookie'] ?? []].flat().every((cookie) => DEVICE_COOKIE.test(String(cookie))),
  'no header names the server software': (headers) => !('x-powered-by' in headers),
  'no other site may read answers': (headers) => !('access-control-allow-origin' in headers),
};

/**
 * Checks the headers that every answer of the shop must have.
 * One `expect` for all rules: each call costs more than all of these comparisons, and thousands of answers are checked.
 */
export function checkHeaders(headers: Record<string, unknown>): void {
  const policy = parsePolicy(String(headers['content-security-policy'] ?? ''));
  const broken = Object.keys(RULES).filter((rule) => !RULES[rule]?.(headers, policy));
  expect(broken).toEqual([]);
}

/** The sources of each directive, separated by one space. */
type Policy = Record<string, string>;

function parsePolicy(policy: string): Policy {
  return Object.fromEntries(
    policy.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/);
      return [name, sources.join(' ')];
    }),
  );
}
