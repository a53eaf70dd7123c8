const EDGE_BYTES = 1024 ** 2;

/** Segments of an earlier version have other lengths, so what it began is not continued. */
const SEGMENTS = 'segments of 2, 2, 4 s';

/** Identifies a file by its size, its name and its first and last bytes, without reading all of it. */
export async function fingerprintOf(file: File): Promise<string> {
  const edges = [file.slice(0, EDGE_BYTES), file.slice(Math.max(0, file.size - EDGE_BYTES))];
  const bytes = await new Blob([`${SEGMENTS} ${file.size} ${file.name}\n`, ...edges]).arrayBuffer();
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
