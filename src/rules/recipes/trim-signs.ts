/** Takes spaces and the given signs from the end. An expression like `[\s:]+$` takes quadratic time on a long line. */
export function trimEndSigns(text: string, signs: string): string {
  let end = text.length;
  while (end > 0 && isTrimmed(text[end - 1] ?? '', signs)) end -= 1;
  return text.slice(0, end);
}

/** The same at both ends. */
export function trimSigns(text: string, signs: string): string {
  const cut = trimEndSigns(text, signs);
  let start = 0;
  while (start < cut.length && isTrimmed(cut[start] ?? '', signs)) start += 1;
  return cut.slice(start);
}

function isTrimmed(letter: string, signs: string): boolean {
  return signs.includes(letter) || letter.trim() === '';
}
