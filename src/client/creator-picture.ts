/** The drawing in place of the creator's photo, until she uploads one. */
export const CREATOR_DRAWING = {
  url: '/pictures/quien-soy-960.webp',
  srcset: '/pictures/quien-soy-520.webp 520w, /pictures/quien-soy-960.webp 960w',
  width: 960,
  height: 720,
};
export const DRAWING_TEXT =
  'Una cocina con un rogel recién armado, una batidora, un delantal y un teléfono que graba';
