import { useEffect, useState } from 'react';

const TYPING_MS = 200;

/** A text after a pause in typing, so that a search sends one request and not one for each letter. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), TYPING_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
