/** A video counts as watched from this share on. */
export const WATCHED_SHARE = 0.9;
