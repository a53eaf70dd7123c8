const SPACES = /[\t\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g;
const LETTERS = /[A-ZÁÀÂÄÃÉÈÊËÍÌÎÏÓÒÔÖÕÚÙÛÜÇÑáàâäãéèêëíìîïóòôöõúùûüçñ]/g;

/** Lower case, without accents, every space plain. The length stays the same, so that positions hold in the text. */
export function foldLetters(text: string): string {
  return text
    .replace(LETTERS, (letter) => letter.normalize('NFD').charAt(0).toLowerCase())
    .replace(SPACES, ' ')
    .replace(/[\u2018\u2019\u02bc\u00b4]/g, "'");
}
