/** Allowed uploads. The limits are shown before the upload and checked by content after it. */

export type UploadKind = 'video' | 'intro' | 'pdf';

/** The first bytes tell it. */
export type FileContent = 'jpeg' | 'png' | 'webp' | 'pdf';

export interface FileLimit {
  maxBytes: number;
  /** For the file picker; the server checks the content. */
  accept: string;
  hint: string;
  /** What to say of a larger file, if the hint does not say enough. */
  tooLarge?: string;
  /** What to say of a file whose type or content is another. */
  wrongKind?: string;
  typeStart?: string;
  contents?: readonly FileContent[];
}

interface UploadLimit extends FileLimit {
  /** `maxBytes` as users read it. */
  largest: string;
}

/** How long the shop keeps the parts of a file that did not arrive completely. */
export const UNFINISHED_UPLOAD_MS = 7 * 24 * 3_600_000;

const GIGABYTE = 1024 ** 3;
const VIDEO_TYPES = 'video/mp4,video/webm,video/quicktime,.mp4,.webm,.mov,.m4v';

export const UPLOAD_LIMITS: Record<UploadKind, UploadLimit> = {
  video: {
    maxBytes: 4 * GIGABYTE,
    largest: '4 GB',
    accept: VIDEO_TYPES,
    hint: 'MP4, WebM o MOV (H.264), hasta 4 GB.',
  },
  intro: {
    maxBytes: GIGABYTE / 2,
    largest: '512 MB',
    accept: VIDEO_TYPES,
    hint: 'MP4, WebM o MOV (H.264), hasta 512 MB.',
  },
  pdf: {
    // Stamping a PDF takes about three times its size in memory.
    maxBytes: 100 * 1024 ** 2,
    largest: '100 MB',
    accept: 'application/pdf,.pdf',
    hint: 'PDF, hasta 100 MB.',
  },
};

/** Pictures of profiles. An iPhone converts its HEIC photos for a field that does not list them. */
export const PICTURE_LIMIT = {
  maxBytes: 15 * 1024 ** 2,
  accept: 'image/jpeg,image/png,image/webp,image/avif,image/gif',
  hint: 'JPG, PNG, WebP, AVIF o GIF, hasta 15 MB.',
  wrongKind: 'Elige un archivo de imagen.',
  typeStart: 'image/',
};

/** Pictures of products: the creator's browser converts HEIC photos before the upload. */
export const PRODUCT_PICTURE_LIMIT = {
  ...PICTURE_LIMIT,
  accept: `${PICTURE_LIMIT.accept},image/heic,image/heif,.heic,.heif`,
  hint: 'JPG, PNG, WebP, AVIF, GIF o HEIC, hasta 15 MB.',
};

/** Photos of students. */
export const VOICE_PHOTO_LIMIT = {
  ...PICTURE_LIMIT,
  accept: 'image/jpeg,image/png,image/webp',
  hint: 'La foto de tu teléfono, hasta 15 MB.',
};

export const PROOF_LIMIT = {
  maxBytes: 10 * 1024 ** 2,
  accept: 'image/jpeg,image/png,image/webp,application/pdf',
  hint: 'JPG, PNG, WebP o PDF, hasta 10 MB.',
  wrongKind: 'Aceptamos el comprobante en JPG, PNG, WebP o PDF.',
  tooLarge: 'El comprobante puede pesar como máximo 10 MB.',
  contents: ['jpeg', 'png', 'webp', 'pdf'],
} as const;

export const ATTACHMENT_LIMIT = {
  maxBytes: 25 * 1024 ** 2,
  accept: '.pdf,.jpg,.jpeg,.png,.webp,.docx,.xlsx,.pptx,.odt,.ods,.epub,.zip,.txt,.csv',
  hint: 'PDF, imágenes, planillas, documentos, texto o ZIP, hasta 25 MB cada uno.',
  wrongKind:
    'Ese tipo de archivo no se acepta. Puedes adjuntar PDF, imágenes, planillas, documentos, texto o ZIP.',
};

export const CAPTIONS_LIMIT = {
  maxBytes: 1024 ** 2,
  accept: '.vtt,.srt,text/vtt,application/x-subrip',
  hint: 'Archivo .vtt o .srt, hasta 1 MB.',
};

/** Students of another platform. */
export const PEOPLE_FILE_LIMIT = {
  maxBytes: 5 * 1024 ** 2,
  accept: '.csv,text/csv,text/plain',
  hint: 'Archivo CSV, hasta 5 MB y 5.000 líneas.',
  tooLarge: 'El archivo puede pesar como máximo 5 MB. Divídelo y tráelo en partes.',
};
