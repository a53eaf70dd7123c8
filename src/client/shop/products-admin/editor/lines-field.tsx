import { useEffect, useRef, useState } from 'react';
import { sameValue } from '../../../../rules/draft-values';
import { TextArea } from '../../../ui/field';

interface LinesFieldProps<T> {
  label: string;
  name: string;
  hint: string;
  value: T;
  read: (text: string) => T;
  write: (value: T) => string;
  onChange: (value: T) => void;
  error?: string | undefined;
}

/** A list with one entry per line. The text stays as it is typed; the list is read from it. */
export function LinesField<T>({ read, write, value, onChange, ...field }: LinesFieldProps<T>) {
  const [text, setText] = useState(() => write(value));
  const emitted = useRef(value);
  useEffect(() => {
    if (sameValue(emitted.current, value)) return;
    emitted.current = value;
    setText(write(value));
  }, [value, write]);
  return (
    <TextArea
      {...field}
      rows={3}
      value={text}
      onValue={(value) => {
        setText(value);
        emitted.current = read(value);
        onChange(emitted.current);
      }}
    />
  );
}
