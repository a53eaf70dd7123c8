import { LRUCache } from 'lru-cache';

/** A bounded cache that takes memory as it fills. With `max`, the class reserves all of it when it is made. */
export function growingCache<V extends NonNullable<unknown>>(most: number): LRUCache<string, V> {
  return new LRUCache({ maxSize: most, sizeCalculation: () => 1 });
}
