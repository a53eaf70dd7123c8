/** What the parts around the player may ask of it. */
export interface PlayerHandle {
  /** The current second. */
  seconds(): number;
  /** Plays from a second and brings the picture into sight. */
  seek(seconds: number): void;
  focus(): void;
  /** Puts the picture into a window over everything else, or back. */
  float(): void;
}
