import { Resolver } from 'node:dns/promises';

/** Asks for the text records of a name: empty when it has none, null when nobody answers. */
export type ReadTextRecords = (name: string) => Promise<string[] | null>;

const TIMEOUT_MS = 2500;
/** The name does not exist, or has no text. */
const NOTHING = ['ENOTFOUND', 'ENODATA'];

/** Asks the resolver of the machine, once and for a short time. */
export function createTextRecords(): ReadTextRecords {
  const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: 1 });
  return async (name) => {
    try {
      // A long record arrives in pieces.
      return (await resolver.resolveTxt(name)).map((pieces) => pieces.join(''));
    } catch (error) {
      return NOTHING.includes(Object(error).code) ? [] : null;
    }
  };
}
