/** What a file is by its first bytes, whatever its name says; empty when nobody knows. */
export async function sniffType(head: Uint8Array): Promise<string> {
  // Loaded with the first upload: a shop that only sells does without it.
  const { fileTypeFromBuffer } = await import('file-type');
  return (await fileTypeFromBuffer(head))?.mime ?? '';
}
