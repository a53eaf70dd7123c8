/** Times are epoch milliseconds, money is cents, booleans are 0 or 1, JSON is text. */
export type Time = number;
export type Flag = 0 | 1;
