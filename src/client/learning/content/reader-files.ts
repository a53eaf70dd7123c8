const FOLDER = '/node_modules/pdfjs-dist';

/** The standard PDF fonts and the image decoders, each loaded when a page needs it. */
const files: Record<string, string> = {
  ...import.meta.glob<string>('/node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}', {
    eager: true,
    query: '?url',
    import: 'default',
  }),
  ...import.meta.glob<string>('/node_modules/pdfjs-dist/wasm/*.wasm', {
    eager: true,
    query: '?url',
    import: 'default',
  }),
};

const FOLDERS: Record<string, string> = { standardFontDataUrl: 'standard_fonts', wasmUrl: 'wasm' };

/** The loader for these files. */
export class ReaderFiles {
  async fetch({ kind, filename }: { kind: string; filename: string }): Promise<Uint8Array> {
    const url = files[`${FOLDER}/${FOLDERS[kind]}/${filename}`];
    if (!url) throw new Error(`The reader has no ${filename}`);
    // biome-ignore lint/style/noRestrictedGlobals: a static asset, not an endpoint.
    const response = await fetch(url);
    if (!response.ok) throw new Error(`The reader could not load ${filename}`);
    return new Uint8Array(await response.arrayBuffer());
  }
}
