/** The shop stores no more, and the device must have room for a photo that waits. */
export const VOICE_PHOTO = { longestSide: 1600, heavyBytes: 300_000 };
