/** Mobile data often brings less than this. */
const HEAVY_BITS_PER_SECOND = 6_000_000;

interface UploadedVideo {
  /** The size of a file that was uploaded as it is; null for a prepared video, which also has small qualities. */
  bytes: number | null;
}

/** Whether a video still is the file that was uploaded: one quality, and no small pictures. */
export function isRaw(video: UploadedVideo | null): boolean {
  return video !== null && video.bytes !== null;
}

/** What the creator reads beside a video that is too heavy for phones; null for any other. */
export function heavyWords(video: UploadedVideo | null, seconds: number | null): string | null {
  if (!video?.bytes || !seconds) return null;
  if ((video.bytes * 8) / seconds <= HEAVY_BITS_PER_SECOND) return null;
  const perMinute = Math.round((video.bytes * 60) / seconds / 1_000_000);
  return `Pesa mucho para un teléfono (unos ${perMinute} MB por minuto): con datos móviles se detiene. Toca «Preparar» con Chrome o Edge en una computadora, que lo hacen más liviano.`;
}
