import { isIPv6 } from 'node:net';

/**
 * The networks of an address, narrowest first. An IPv6 subscriber gets at least a /64 and often a /48, so single IPv6
 * addresses are not counted. An IPv4 address counts as itself, also in its IPv4-mapped form.
 */
export function networksOf(address: string): [narrow: string, ...wider: string[]] {
  const [plain = ''] = address.split('%'); // without the zone of a link-local address
  if (!isIPv6(plain)) return [address];
  const groups = expandIPv6(plain);
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff) {
    return [[groups[6] ?? 0, groups[7] ?? 0].flatMap((pair) => [pair >> 8, pair & 0xff]).join('.')];
  }
  const prefix = (bits: number) => {
    const kept = groups.slice(0, bits / 16).map((group) => group.toString(16));
    return `${kept.join(':')}::/${bits}`;
  };
  return [prefix(64), prefix(48)];
}

/** The eight 16-bit groups of a valid IPv6 address. */
function expandIPv6(address: string): number[] {
  const hexOnly = address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...parts: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = parts.map(Number);
    return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
  });
  const [head = '', tail] = hexOnly.split('::');
  const parse = (part: string) => (part ? part.split(':').map((group) => Number.parseInt(group, 16)) : []);
  const [before, after] = [parse(head), parse(tail ?? '')];
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after];
}
