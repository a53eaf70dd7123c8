import { version } from '../../../../package.json';

/** The version of the shop, for its log and its start. */
export const VERSION: string = version;
