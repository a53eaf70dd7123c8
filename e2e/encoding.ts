/** Encoding a video on a busy machine takes longer than anything else that a test waits for. */
export const ENCODING = { timeout: 240_000 };
