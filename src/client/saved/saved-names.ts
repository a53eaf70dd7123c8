/** The name of a user's saved things among the browser's caches. Pages and the worker share it. */
const PREFIX = 'saved:';

export const savedCacheOf = (userId: string): string => PREFIX + userId;
export const ownerOfCache = (name: string): string => name.slice(PREFIX.length);
export const isSavedCache = (name: string): boolean => name.startsWith(PREFIX);

/** The entry of a cache whose user has no session here. The worker opens nothing beside it. */
export const LOCK = '/saved-lock';

/** The kitchen's records on this device: `cocina:<part>:<user>`. */
export const KITCHEN = 'cocina:';

/** Whether a key of local storage holds something of a user that a logout must take care of. */
export const isPersonalKey = (key: string): boolean => isSavedCache(key) || key.startsWith(KITCHEN);

/** The page that opens without a connection: the document of every room. */
export const SHELL = '/sin-conexion';

const ROOMS = /^\/(mis-compras|lista-de-compras|course\/.+)\/?$/;

/** A page whose content can be saved. */
export const isRoom = (pathname: string): boolean => ROOMS.test(pathname);

/** How long a saved video plays without a contact with the shop, and how long locked things wait for their user. */
export const LICENCE_MS = 30 * 24 * 60 * 60_000;

/** The address of a part of a saved video, which only the worker answers. */
export const videoPath = (lessonId: string, file: string): string =>
  `${SHELL}/video/${encodeURIComponent(lessonId)}/${file}`;

const VIDEO_PART = new RegExp(`^${SHELL}/video/([^/]+)/(?:\\d+\\.m4s|init\\.mp4|lista\\.m3u8)$`);

/** The lesson whose saved video has this part; undefined for any other address. */
export function lessonOfPart(pathname: string): string | undefined {
  const id = VIDEO_PART.exec(pathname)?.[1];
  return id && decodeURIComponent(id);
}
