import { useState } from 'react';
import { useSession } from '../state/session-store';
import { keepTyped, type Owner, readTyped } from './typed-values';

/** A text that somebody types, null while nobody does. The device keeps it until it is set to null. */
export function useTypedText(subject: string): [text: string | null, setText: (text: string | null) => void] {
  const owner = useSession(({ user }) => user?.id);
  const [shown, setShown] = useState(() => read(subject, owner));
  // Another user or another subject begins with her own text.
  const isOwn = shown.subject === subject && shown.owner === owner;
  const current = isOwn ? shown : read(subject, owner);
  const setText = (text: string | null) => {
    keepTyped(subject, text ?? undefined, owner);
    setShown({ subject, owner, text });
  };
  return [current.text, setText];
}

function read(subject: string, owner: Owner) {
  return { subject, owner, text: readTyped<string>(subject, owner) ?? null };
}
