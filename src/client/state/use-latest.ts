import { type RefObject, useLayoutEffect, useRef } from 'react';

/** The newest value, for code that runs later than a render. A render may be thrown away, so it stores nothing itself. */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
