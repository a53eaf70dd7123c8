const TYPES: Record<string, string> = {
  mp4: 'video/mp4',
  webm: 'video/webm',
  m4s: 'video/iso.segment',
  pdf: 'application/pdf',
  vtt: 'text/vtt; charset=utf-8',
  webp: 'image/webp',
  avif: 'image/avif',
  jpg: 'image/jpeg',
  png: 'image/png',
  // A document that only its own program opens.
  bin: 'application/octet-stream',
};

/** The content type of a stored file. Its extension was chosen by its content. */
export function contentTypeOf(key: string): string | undefined {
  return TYPES[key.slice(key.lastIndexOf('.') + 1)];
}
