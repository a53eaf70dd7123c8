/** Detects the type of a file by its first bytes, not its name; empty when unknown. */
export async function sniffType(head: Uint8Array): Promise<string> {
  // Loaded with the first upload, so that a shop without uploads does not need it.
  const { fileTypeFromBuffer } = await import('file-type');
  return (await fileTypeFromBuffer(head))?.mime ?? '';
}
