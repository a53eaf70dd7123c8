/** At most this many words answer for a mistyped one. */
const MOST_WORDS = 3;

/** The words that were probably meant by a mistyped one: `medialunes` gives `medialunas`. Both sides are folded. */
export function nearestWords(word: string, vocabulary: Iterable<string>): string[] {
  let least = allowedSlips(word);
  let nearest: string[] = [];
  if (least === 0) return nearest;
  for (const candidate of vocabulary) {
    const slips = countSlips(word, candidate, least);
    if (slips > least) continue;
    if (slips < least) nearest = [];
    least = slips;
    nearest.push(candidate);
  }
  return nearest.sort().slice(0, MOST_WORDS);
}

/** A short word with one other letter is another word. */
function allowedSlips(word: string): number {
  if (word.length < 4) return 0;
  return word.length < 7 ? 1 : 2;
}

/** Letters that are missing, added, changed or swapped with their neighbour; stops above the limit. */
function countSlips(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1];
      let slips = Math.min(at(last, j) + 1, at(row, j - 1) + 1, at(last, j - 1) + (isSame ? 0 : 1));
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (isSwapped) slips = Math.min(slips, at(before, j - 2) + 1);
      row.push(slips);
    }
    if (Math.min(...row) > limit) return limit + 1;
    before = last;
    last = row;
  }
  return at(last, b.length);
}

function at(row: number[], index: number): number {
  return row[index] ?? Number.POSITIVE_INFINITY;
}
