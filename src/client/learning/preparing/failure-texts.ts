import { MAX_HOURS } from './rungs';

/** Why a file cannot be prepared. `cannot_encode` is not shown: the file is then uploaded as it is. */
export const FAILURE_TEXTS = {
  empty: 'El archivo está vacío (0 bytes). Vuelve a copiarlo desde la cámara o el teléfono.',
  not_video: 'Este archivo no es un video, aunque su nombre lo diga. Elige el video original.',
  truncated:
    'El video está cortado: le falta el final. Vuelve a copiarlo desde la cámara o el teléfono y elígelo otra vez.',
  too_long: `El video dura más de ${MAX_HOURS} horas. Divídelo en clases más cortas.`,
  no_picture: 'Este archivo solo tiene sonido. Una clase necesita un video.',
  unreadable_hevc:
    'Este navegador no puede leer videos HEVC (los del iPhone). Ábrelo con Safari en una Mac o en el iPhone, o expórtalo como «Más compatible» (H.264).',
  unreadable:
    'Este navegador no puede leer el formato de este video. Expórtalo como MP4 (H.264) y elígelo otra vez.',
  unreadable_sound:
    'Este navegador no puede leer el sonido de este video. Expórtalo como MP4 con sonido AAC y elígelo otra vez.',
  cannot_encode: 'Este navegador no puede preparar el video.',
  broke: 'La preparación se detuvo. Elige «Reintentar»: sigue donde quedó.',
};

export type PrepareFailure = keyof typeof FAILURE_TEXTS;

/** An expected failure; anything else is a defect of this code or of the browser. */
export class PrepareError extends Error {
  constructor(readonly code: PrepareFailure) {
    super(code);
    this.name = 'PrepareError';
  }
}
