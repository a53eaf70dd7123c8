export function isPartOfStream(key: string): boolean {
  return key.startsWith('streams/') || key.startsWith('stills/');
}

/** The stream that an object belongs to. */
export function streamOfKey(key: string): string {
  return key.slice(key.indexOf('/') + 1).split('-', 1)[0] ?? '';
}
