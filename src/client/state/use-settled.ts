import { useEffect, useState } from 'react';

const TYPING_MS = 200;

/** A text after a pause in typing, so that a search sends one request and not one for each letter. */
export function useSettled(text: string, pauseMs = TYPING_MS): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text, pauseMs]);
  return settled;
}
