/** How long the shop waits for an answer of a provider. An object, so that a test can wait less. */
export const answerTime = {
  /** Until the answer begins. */
  beginMs: 5_000,
  /** Until it is whole. */
  wholeMs: 5_500,
};
