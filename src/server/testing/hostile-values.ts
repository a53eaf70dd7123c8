import fc from 'fast-check';

/** Attacks with markup, SQL, paths, Unicode, formulas, mail headers and prototypes. */
export const HOSTILE_TEXTS = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "';alert(String.fromCharCode(88,83,83))//",
  '<svg/onload=alert(1)>',
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  '{{constructor.constructor("return process")()}}',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: an attack on template engines, kept as text.
  '${7*7}',
  "' OR '1'='1",
  "'; DROP TABLE users; --",
  '1 UNION SELECT password_hash FROM users',
  '%',
  '_%\\',
  '../../../../etc/passwd',
  '..\\..\\windows\\win.ini',
  '....//....//etc/passwd',
  '/etc/passwd',
  'file:///etc/passwd',
  'storage:../../shop.db',
  '%2e%2e%2f',
  '%00',
  'a\u0000b',
  '\ud800',
  '\udc00x\ud800',
  '\u202eevil\u202c',
  '\ufeff',
  'e\u0301',
  '\u0130\u0131ſ',
  '🍰'.repeat(50),
  'Z\u0351\u036b\u0343\u036a\u0302a\u0310\u0363\u030bl\u0324g',
  '=HYPERLINK("https://malo.test","x")',
  '+1+cmd|\u0027 /C calc\u0027!A0',
  '@SUM(1+1)',
  '-2+3',
  'a@b.test\r\nBcc: victima@correo.test',
  'Asunto\nContent-Type: text/html',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'undefined',
  'NaN',
  '-0',
  '1e309',
  '0x10',
  '//malo.test',
  'https://malo.test@correo.test',
  'http://127.0.0.1:22/',
  'http://169.254.169.254/latest/meta-data',
  '',
  ' ',
  '\t\n',
  'a'.repeat(10_000),
];

const hostileText = fc.oneof(
  fc.constantFrom(...HOSTILE_TEXTS),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.uuid(),
);

/** Any JSON value, and values that JSON cannot represent. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 5, arbitrary: hostileText },
  { weight: 1, arbitrary: fc.constantFrom(null, true, false, [], {}, [[[[]]]], { a: { b: { c: {} } } }) },
  {
    weight: 2,
    arbitrary: fc.constantFrom(0, -1, 1.5, 1e21, -1e308, 2 ** 53, 2 ** 31, 0.1 + 0.2, Number.MIN_VALUE),
  },
  { weight: 1, arbitrary: fc.array(hostileText, { maxLength: 5 }) },
  { weight: 1, arbitrary: fc.dictionary(hostileText, hostileText, { maxKeys: 4 }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);

/** Bodies that are not JSON, or JSON of the wrong type. */
export const brokenBodies = [
  '',
  '{',
  '{"a":',
  '[1',
  'null',
  '"texto"',
  '123',
  '[]',
  '\u0000',
  '{"a":"\\ud800"}',
  '{"__proto__":{"role":"admin"}}',
  '{"constructor":{"prototype":{"role":"admin"}}}',
  '['.repeat(5000),
  '{"a":'.repeat(2000),
  `{"a":"${'x'.repeat(300_000)}"}`,
  'a=1&b=2',
  '<xml/>',
  '\ufeff{}',
];

export const hostilePathPart = fc.oneof(
  hostileText.map(encodeText),
  fc.constantFrom('%00', '%ff', '%c0%ae%c0%ae', '..%2f..%2f', '%', 'a'.repeat(600), '%E0%A4%A', '*', '%252e'),
);

export const hostileHeaders = fc.dictionary(
  fc.constantFrom(
    'authorization',
    'content-type',
    'accept',
    'accept-encoding',
    'accept-language',
    'cookie',
    'range',
    'if-none-match',
    'if-modified-since',
    'origin',
    'referer',
    'x-forwarded-for',
    'x-forwarded-host',
    'x-forwarded-proto',
    'x-signature',
    'x-request-id',
    'x-http-method-override',
    'upgrade-insecure-requests',
  ),
  fc.oneof(
    hostileText.map((text) => text.replace(/[^\t\x20-\x7e\x80-\xff]/g, '')),
    fc.constantFrom(
      'Bearer ',
      'Bearer null',
      `Bearer ${'a'.repeat(43)}`,
      'Basic YTpi',
      'application/json; charset=utf-7',
      'multipart/form-data',
      'multipart/form-data; boundary=x',
      'text/plain',
      'bytes=0-',
      'bytes=9999999999999-',
      'bytes=a-b',
      '*',
      'null',
    ),
  ),
  { maxKeys: 3 },
);

/** A lone surrogate has no encoding, so its bytes are sent. */
function encodeText(text: string): string {
  return text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80';
}
