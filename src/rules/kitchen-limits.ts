/** A device sends its entries in parts of this size. */
export const ENTRIES_PER_CALL = 20;
/** A letter takes up to three bytes, and a call at most 128 KiB. */
export const LETTERS_PER_CALL = 40_000;
