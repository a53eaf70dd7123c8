import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readIntroLink, readPdfLink, readPictureLink, readVideoLink } from './media-links';
import { FRAME_HOSTS } from './video-frames';

const DRIVE_FILE = '1AbCdEfGhIjKlMnOpQrStUvWxYz012345';
const PREVIEW = `https://drive.google.com/file/d/${DRIVE_FILE}/preview`;

describe('video links', () => {
  it.each([
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', 'https://www.youtube.com/embed/dQw4w9WgXcQ'],
    ['https://youtu.be/dQw4w9WgXcQ?si=abc', 'https://www.youtube.com/embed/dQw4w9WgXcQ'],
    ['youtu.be/dQw4w9WgXcQ', 'https://www.youtube.com/embed/dQw4w9WgXcQ'],
    [
      '  https://m.youtube.com/watch?v=dQw4w9WgXcQ&t=1m30s ',
      'https://www.youtube.com/embed/dQw4w9WgXcQ?start=90',
    ],
    ['https://www.youtube.com/shorts/dQw4w9WgXcQ', 'https://www.youtube.com/embed/dQw4w9WgXcQ'],
    ['https://www.youtube.com/live/dQw4w9WgXcQ', 'https://www.youtube.com/embed/dQw4w9WgXcQ'],
    ['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ', 'https://www.youtube.com/embed/dQw4w9WgXcQ'],
    [
      'https://www.youtube.com/playlist?list=PL12345',
      'https://www.youtube.com/embed/videoseries?list=PL12345',
    ],
    ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871'],
    ['https://vimeo.com/76979871/8272103f6e', 'https://player.vimeo.com/video/76979871?h=8272103f6e'],
    ['https://vimeo.com/channels/staffpicks/76979871', 'https://player.vimeo.com/video/76979871'],
    ['https://vimeo.com/showcase/11/video/76979871', 'https://player.vimeo.com/video/76979871'],
    [
      'https://player.vimeo.com/video/76979871?h=8272103f6e&badge=0',
      'https://player.vimeo.com/video/76979871?h=8272103f6e',
    ],
    [`https://drive.google.com/file/d/${DRIVE_FILE}/view?usp=sharing`, PREVIEW],
    [`https://drive.google.com/file/u/1/d/${DRIVE_FILE}/view`, PREVIEW],
    [`https://drive.google.com/open?id=${DRIVE_FILE}`, PREVIEW],
    [`https://drive.google.com/uc?export=download&id=${DRIVE_FILE}`, PREVIEW],
    ['storage:videos/abc-DEF_123.mp4', 'storage:videos/abc-DEF_123.mp4'],
  ])('accepts %s', (given, kept) => {
    expect(readVideoLink(given)).toEqual({ url: kept });
  });

  it.each([
    [
      '<iframe width="560" src="https://www.youtube.com/embed/dQw4w9WgXcQ?si=a&amp;start=5" title="a > b"></iframe>',
      '?start=5',
    ],
    ["<iframe src='//www.youtube.com/embed/dQw4w9WgXcQ' allowfullscreen>", ''],
    [
      '<div><IFRAME data-src="https://evil.test/" src=https://www.youtube.com/embed/dQw4w9WgXcQ></IFRAME></div>',
      '',
    ],
    ['<iframe\n  title="src=\'x\'"\n  src = "https://www.youtube.com/embed/dQw4w9WgXcQ"\n></iframe>', ''],
  ])('extracts the address from the embed code %#', (markup, rest) => {
    expect(readVideoLink(markup)).toEqual({ url: `https://www.youtube.com/embed/dQw4w9WgXcQ${rest}` });
  });

  it.each([
    'http://www.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://evil.test/watch?v=dQw4w9WgXcQ',
    'https://youtube.com.evil.test/watch?v=dQw4w9WgXcQ',
    'https://evil.test/?u=https://youtu.be/dQw4w9WgXcQ',
    'https://user:pass@www.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://www.youtube.com:8443/watch?v=dQw4w9WgXcQ',
    'https://www.youtube.com/@canal',
    'https://www.youtube.com/watch?v="><script>',
    'https://vimeo.com/user123',
    'https://vimeo.com/showcase/1234567',
    `https://drive.google.com/drive/folders/${DRIVE_FILE}`,
    'javascript:alert(1)//youtube.com',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    '<script src="https://www.youtube.com/embed/dQw4w9WgXcQ"></script>',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
    '<iframe src="javascript:alert(1)"></iframe>',
    'storage:proofs/abc.mp4',
    'storage:videos/../proofs/abc.mp4',
    'storage:videos/abc.pdf',
    '/media/intros/abc.mp4',
    '',
    'hola',
  ])('refuses %j with a message', (given) => {
    const answer = readVideoLink(given);
    expect(answer).toEqual({ refused: expect.stringMatching(/\.$/) });
  });

  it('accepts a public file of the shop as an introduction only', () => {
    expect(readIntroLink('/media/intros/abc.mp4')).toEqual({ url: '/media/intros/abc.mp4' });
    expect(
      readIntroLink('https://tienda.test/media/intros/abc.mp4', { ownOrigin: 'https://tienda.test' }),
    ).toEqual({
      url: '/media/intros/abc.mp4',
    });
    expect(readIntroLink('storage:videos/abc.mp4')).toHaveProperty('refused');
    expect(readIntroLink('/media/images/abc.webp')).toHaveProperty('refused');
  });
});

describe('PDF links', () => {
  it.each([
    [`https://drive.google.com/file/d/${DRIVE_FILE}/view?usp=drive_link`, PREVIEW],
    [
      `https://drive.google.com/file/d/${DRIVE_FILE}/view?resourcekey=0-ab_C`,
      `${PREVIEW}?resourcekey=0-ab_C`,
    ],
    [PREVIEW, PREVIEW],
    [`<iframe src="${PREVIEW}" width="640"></iframe>`, PREVIEW],
    [
      `https://docs.google.com/document/d/${DRIVE_FILE}/edit?usp=sharing`,
      `https://docs.google.com/document/d/${DRIVE_FILE}/preview`,
    ],
    ['storage:pdfs/abc.pdf', 'storage:pdfs/abc.pdf'],
  ])('converts %s to its preview form', (given, kept) => {
    expect(readPdfLink(given)).toEqual({ url: kept });
  });

  it.each([
    'https://evil.test/libro.pdf',
    'https://youtu.be/dQw4w9WgXcQ',
    'storage:videos/abc.mp4',
    'http://drive.google.com/open?id=1',
  ])('refuses %s', (given) => {
    expect(readPdfLink(given)).toHaveProperty('refused');
  });
});

describe('picture links', () => {
  it.each([
    ['https://i.ibb.co/abc/torta.jpg?x=1', 'https://i.ibb.co/abc/torta.jpg?x=1'],
    ['/media/images/abc-1600x1200.webp', '/media/images/abc-1600x1200.webp'],
    ['/placeholder.jpg', '/placeholder.jpg'],
    [
      `https://drive.google.com/file/d/${DRIVE_FILE}/view`,
      `https://drive.google.com/thumbnail?id=${DRIVE_FILE}&sz=w1600`,
    ],
  ])('keeps %s', (given, kept) => {
    expect(readPictureLink(given)).toEqual({ url: kept });
  });

  it.each([
    'http://i.ibb.co/abc.jpg',
    'data:image/svg+xml,<svg onload=alert(1)>',
    'javascript:alert(1)',
    '//',
    '/media/../proofs/a.webp',
    '/media/images/a.webp?x',
    '\\\\evil.test\\a.jpg',
    'https://localhost/a.jpg',
    '<img src="https://i.ibb.co/a.jpg">',
  ])('refuses %s', (given) => {
    expect(readPictureLink(given)).toHaveProperty('refused');
  });
});

describe('any pasted text', () => {
  const pasted = fc.oneof(
    fc.string(),
    fc.string({ unit: 'binary' }),
    fc.webUrl({ withQueryParameters: true, withFragments: true }),
    fc
      .tuple(
        fc.constantFrom(
          'https://youtu.be/',
          'https://vimeo.com/',
          'https://drive.google.com/file/d/',
          '<iframe src="',
          'storage:',
        ),
        fc.string({ maxLength: 60 }),
      )
      .map((parts) => parts.join('')),
  );

  it('becomes an address of the allow-list, an own file or a refusal, and is unchanged when read again', () => {
    fc.assert(
      fc.property(pasted, (value) => {
        for (const read of [readVideoLink, readPdfLink, readIntroLink]) {
          const answer = read(value);
          if ('refused' in answer) continue;
          const own = /^(storage:|\/)/.test(answer.url);
          expect(own || FRAME_HOSTS.includes(new URL(answer.url).origin)).toBe(true);
          expect(read(answer.url)).toEqual(answer);
        }
      }),
    );
  });

  it('never becomes a picture address that is not https or a path of the shop', () => {
    fc.assert(
      fc.property(pasted, (value) => {
        const answer = readPictureLink(value);
        if ('url' in answer) expect(answer.url).toMatch(/^(https:\/\/|\/[^/])/);
      }),
    );
  });
});
