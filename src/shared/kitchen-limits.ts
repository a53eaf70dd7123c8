/** A device sends its entries in parts of this size. */
export const ENTRIES_PER_CALL = 20;
