const TYPES: Record<string, string> = {
  mp4: 'video/mp4',
  webm: 'video/webm',
  pdf: 'application/pdf',
  vtt: 'text/vtt; charset=utf-8',
  webp: 'image/webp',
  avif: 'image/avif',
  jpg: 'image/jpeg',
  png: 'image/png',
};

/** The content type of a stored file. Its extension was chosen by its content. */
export function contentTypeOf(key: string): string | undefined {
  return TYPES[key.slice(key.lastIndexOf('.') + 1)];
}
