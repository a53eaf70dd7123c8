/** The part `k/n` of a list: each n-th entry, from the k-th. The parts have no entry in common and are the list. */
export function choosePart<T>(list: readonly T[], part: string): T[] {
  const [, which, parts] = /^(\d+)\/(\d+)$/.exec(part) ?? [];
  const [k, n] = [Number(which), Number(parts)];
  if (!(k >= 1 && k <= n)) throw new Error(`--part wants two numbers, for example 2/5, not ${part}.`);
  return list.filter((_, at) => at % n === k - 1);
}
