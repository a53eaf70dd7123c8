import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PDF_LIFETIME_MS, readSignature, signAddress } from './signed-address';

const SECRET = 'a secret of the shop';
const NOW = 1_800_000_000_000;
const file = {
  path: '/content/0190-product/pdf',
  userId: '0190-user',
  sessionId: '0190-session',
  fileKey: 'pdfs/abc.pdf',
  expiresAt: NOW + PDF_LIFETIME_MS,
};

function signatureOf(address: string): string {
  return new URL(address, 'https://tienda.test').searchParams.get('firma') ?? '';
}

describe('signed addresses', () => {
  const signature = signatureOf(signAddress(SECRET, file, NOW));
  const asked = { path: file.path, signature };

  it('identify user, session and file', () => {
    const named = readSignature(SECRET, asked, NOW);
    expect(named).toMatchObject({ userId: file.userId, sessionId: file.sessionId });
    expect(named.isFor('pdfs/abc.pdf')).toBe(true);
    expect(named.isFor('pdfs/other.pdf')).toBe(false);
  });

  it('do not reveal the key of the file', () => {
    expect(signAddress(SECRET, file, NOW)).not.toContain('abc');
  });

  it('are valid for ten minutes for a PDF and six hours for a video', () => {
    expect(() => readSignature(SECRET, asked, NOW + 10 * 60_000 - 1)).not.toThrow();
    expect(() => readSignature(SECRET, asked, NOW + 10 * 60_000)).toThrow();
    const video = { ...file, path: '/lessons/0190-lesson/video', expiresAt: undefined };
    const watched = { path: video.path, signature: signatureOf(signAddress(SECRET, video, NOW)) };
    expect(() => readSignature(SECRET, watched, NOW + 6 * 3_600_000 - 1)).not.toThrow();
    expect(() => readSignature(SECRET, watched, NOW + 6 * 3_600_000)).toThrow();
  });

  it('are invalid when any character is changed, added or removed', () => {
    const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.'];
    for (let at = 0; at < signature.length; at++)
      for (const letter of letters) {
        const changed = signature.slice(0, at) + letter + signature.slice(at + 1);
        if (changed === signature) continue;
        expect(() => readSignature(SECRET, { ...asked, signature: changed }, NOW)).toThrow();
      }
    for (const changed of [`${signature}A`, signature.slice(0, -1), `${signature}=`, ` ${signature}`, ''])
      expect(() => readSignature(SECRET, { ...asked, signature: changed }, NOW)).toThrow();
  });

  it('are valid for one path', () => {
    expect(() => readSignature(SECRET, { ...asked, path: '/content/another/pdf' }, NOW)).toThrow();
    expect(() => readSignature(SECRET, { ...asked, path: '/content/0190-product/video' }, NOW)).toThrow();
    expect(() => readSignature('another secret', asked, NOW)).toThrow();
  });

  it('cannot be guessed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (guess) => {
        expect(() => readSignature(SECRET, { ...asked, signature: guess }, NOW)).toThrow();
      }),
    );
  });
});
