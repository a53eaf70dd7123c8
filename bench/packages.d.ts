/** Lighthouse is installed only by `npm run bench`; the types are checked without it. */
declare module 'lighthouse' {
  export default function lighthouse(
    url: string,
    flags: { port: number; onlyCategories: string[] },
  ): Promise<{ lhr: { categories: Record<string, { score: number | null }> } } | undefined>;
}
